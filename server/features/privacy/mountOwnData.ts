import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayStamp, minuteMs } from '@contract/rules/hospitalTime'
import type { Language } from '@contract/texts'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import { turns } from '../../http/turns'
import type { Secrets } from '../../secrets'
import { signedFor } from '../../signed'
import { writeOwnData } from './ownData'
import { privacyText } from './texts'

const addressMs = 5 * minuteMs
const path = '/education-intf/api/own/privacy/file'
/** A workbook is some megabytes of memory. */
const atOnce = 2
const waiting = 20

interface Whose {
  comId: string
  personId: string
}

export interface OwnDataAddresses {
  /** Where that user's own workbook is fetched. */
  of(caller: Caller, language: Language, now: number): { address: string; fileName: string }
  /** Whose workbook an address opens; undefined: nobody's, or not any more. */
  whose(sign: unknown, now: number): Whose | undefined
}

const fileNameOf = (language: Language, now: number) =>
  `${privacyText(language)('fileName')} ${dayStamp(now)}.xlsx`

/** Signed addresses of one's own data, good for a few minutes. */
export function ownDataAddresses(secrets: Pick<Secrets, 'hash'>): OwnDataAddresses {
  const signed = signedFor<Whose>(secrets, 'own-data-address')
  return {
    of({ comId, userId }, language, now) {
      const sign = signed.of({ comId, personId: userId }, now + addressMs)
      return {
        address: `${path}?lang=${language}&sign=${sign}`,
        fileName: fileNameOf(language, now),
      }
    },
    whose: signed.read,
  }
}

interface Deps {
  db: Db
  secrets: Secrets
  /** Workbooks are written under it, and go when they were sent. */
  dataFolder: string
  addresses: OwnDataAddresses
  now(): number
}

/** GET of the signed address: the workbook is made now, sent, and nothing of it is left. */
export function mountOwnData(
  app: FastifyInstance,
  { db, secrets, dataFolder, addresses, now }: Deps,
): void {
  const folder = join(dataFolder, 'exports')
  const inTurn = turns(atOnce, waiting)
  app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
    const who = addresses.whose(request.query['sign'], now())
    if (!who) return reply.code(403).type('text/plain').send('forbidden\n')
    const language: Language = request.query['lang'] === 'en' ? 'en' : 'zh'
    const file = join(folder, `own-${newId(now())}.xlsx`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await inTurn(() => writeOwnData(db, secrets, who, { path: file, language, now: now() }))
    const remove = () => void rm(file, { force: true }).catch(() => undefined)
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="my-data.xlsx"; filename*=UTF-8''${encodeURIComponent(fileNameOf(language, now()))}`,
      )
      .send(createReadStream(file).once('close', remove))
  })
}
