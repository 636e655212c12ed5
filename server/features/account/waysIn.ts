import type { Tx } from '../../db/schema'
import { SmsError, type Sms } from '../../integrations/sms/Sms'
import { askedJob } from '../../jobs/Job'
import { planJob } from '../../jobs/planJob'
import type { Secrets } from '../../secrets'
import { notify } from '../message/messageService'
import { endAllSessions } from './manySessionsRepository'
import { replies } from './texts'

/** Somebody who comes in another way from now on. */
export interface Moved {
  personId: string
  /** The number that they had, as it is kept; null: none. */
  mobileCipher: Uint8Array | null
}

/** What follows from every change of a way in: all sessions end, the person reads of it, and the number that they had is told. `now`: epoch ms. */
export async function waysInChanged(
  tx: Tx,
  comId: string,
  people: readonly Moved[],
  now: number,
): Promise<void> {
  if (people.length === 0) return
  const personIds = people.map(({ personId }) => personId)
  await endAllSessions(tx, comId, personIds)
  const onceKey = `way-in-${now}`
  await notify(tx, { comId, personIds, kind: 'wayInChanged', facts: {}, path: '', onceKey }, now)
  const numbers = people.flatMap(({ mobileCipher }) =>
    mobileCipher === null ? [] : [Buffer.from(mobileCipher).toString('base64')],
  )
  if (numbers.length > 0)
    await planJob(tx, 'tellOldNumbers', { comId, numbers }, { maxAttempts: 1 })
}

interface Telling {
  secrets: Pick<Secrets, 'decryptMobile'>
  sms: Pick<Sms, 'sendNotice'>
  /** Notices by SMS are set up. */
  usable: boolean
  failed(reason: string): void
}

/** Tells numbers that somebody had that they lead to nobody any more; once, and never again where a provider refuses. */
export const tellOldNumbersJob = ({ secrets, sms, usable, failed }: Telling) =>
  askedJob({
    name: 'tellOldNumbers',
    feature: 'account',
    does: 'Tells by SMS a number by which somebody logged in that it was replaced.',
    isLong: true,
    async run({ numbers }) {
      if (!usable) return
      for (const number of numbers) {
        const mobile = secrets.decryptMobile(Buffer.from(number, 'base64'))
        await sms.sendNotice({ mobile, text: replies.numberReplaced.zh }).catch((error: Error) => {
          failed(error instanceof SmsError ? error.reason : 'fault')
        })
      }
    },
  })
