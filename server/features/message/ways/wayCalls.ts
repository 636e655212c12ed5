import type { Contract } from '@contract/calls'
import type { WaySettings } from '@contract/calls/message/messageWay'
import { Code } from '@contract/codes'
import type { SentState } from '@contract/kinds'
import type { Language } from '@contract/texts'
import { boundsOf, departmentsIn } from '@contract/rules/rights'
import { monthStartOf, type QuietHours } from '../messageRules'
import { SendingState } from '@contract/states'
import { mapPage } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import { newId } from '../../../db/newId'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { textIn } from '../../../http/texts'
import type { SmsNotices } from '../../../integrations/sms/smsSettings'
import { WayError } from '../../../integrations/ways/LetterWay'
import type { Secrets } from '../../../secrets'
import { findApp, listApps } from '../../signOn/signOnService'
import { notify } from '../messageService'
import { wordingOf } from '../texts'
import { openWay, waySecret, type WayDeps } from './openWay'
import { listSent } from './sentRepository'
import { problemTexts, wayReplies } from './texts'
import { findQuiet, listWays, smsUsed, storeWay } from './wayRepository'

/** Our own names of what went wrong, as message_sending keeps them; others are what the other side said. */
const wordsOf = new Map<string, Parameters<typeof textIn>[0]>([
  ['read', problemTexts.read],
  ['notAllowed', problemTexts.notAllowed],
  ['notBound', problemTexts.notBound],
  ['noAddress', problemTexts.noAddress],
  ['notSetUp', problemTexts.notSetUp],
  ['unknown', problemTexts.unknown],
  ['noAnswer', problemTexts.noAnswer],
  ['closedAddress', problemTexts.closedAddress],
  ['certificate', problemTexts.certificate],
  ['noTls', problemTexts.noTls],
])

/** What went wrong, as somebody reads it. */
function inWords(problem: string, language: Language): string {
  const words = wordsOf.get(problem)
  return words ? textIn(words, language) : problem
}

/** Keeps the quiet hours of a hospital: one of the settings that it has of itself. */
export type StoreQuiet = (tx: Tx, comId: string, hours: QuietHours, now: number) => Promise<void>

export interface WayCallsDeps extends WayDeps {
  pool: Db
  secrets: Secrets
  smsNotices: SmsNotices
  storeQuiet: StoreQuiet
}

/** A secret goes only where it went before. */
const goesTo = (settings: WaySettings) =>
  settings.way === 'email' ? `${settings.host}:${settings.port} ${settings.user}` : ''

const stateOf = (state: number): SentState => {
  if (state === SendingState.sent) return 'sent'
  return state === SendingState.abandoned ? 'failed' : 'waiting'
}

/** The ways out of the message centre, as an administrator sets them up and sees what went by them. */
export function wayCalls(deps: WayCallsDeps): Handlers<Contract['messageWay']> {
  const { pool, secrets, smsNotices, storeQuiet } = deps

  /** Throws badInput where a way could not go out. */
  async function checkSettings(db: Db, comId: string, settings: WaySettings) {
    if (settings.way === 'sms' && !smsNotices.usable)
      throw new DomainError(Code.badInput, wayReplies.smsNotUsable)
    if (settings.way !== 'wecom' && settings.way !== 'dingtalk') return
    const asked = { comId, wayId: settings.wayId, kind: settings.way }
    if (!(await findApp(db, secrets, asked)))
      throw new DomainError(Code.badInput, wayReplies.appMissing)
  }

  return {
    async list(_input, { db, caller: { comId }, now }) {
      const [rows, quiet, apps, used] = await Promise.all([
        listWays(db, comId),
        findQuiet(db, comId),
        listApps(db, comId),
        smsUsed(db, comId, monthStartOf(now)),
      ])
      const sms = rows.find(({ way }) => way === 'sms')?.settings
      return {
        list: rows.map(({ way, enabled, topics, settings, secretCipher }) => ({
          way,
          enabled: enabled ? 1 : 0,
          topics,
          settings,
          hasSecret: secretCipher ? 1 : 0,
        })),
        quietFrom: quiet.from,
        quietUntil: quiet.until,
        apps,
        sms: {
          usable: smsNotices.usable ? 1 : 0,
          fen: smsNotices.fen,
          used,
          most: sms?.way === 'sms' ? sms.monthLimit : 0,
        },
      }
    },

    async save({ settings, enabled, topics, secret }, { db: tx, caller, now, audit }) {
      const { comId, userId } = caller
      await checkSettings(tx, comId, settings)
      const { way } = settings
      const before = (await listWays(tx, comId)).find((row) => row.way === way)
      const staysThere = before?.settings && goesTo(before.settings) === goesTo(settings)
      const kept = staysThere ? undefined : null
      const secretCipher = secret === undefined ? kept : secrets.encrypt(waySecret, secret)
      const row = { way, enabled: enabled === 1, topics, settings, secretCipher, by: userId }
      await storeWay(tx, comId, row, now)
      await audit({
        kind: way,
        thingId: way,
        before: before && { enabled: before.enabled, topics: before.topics, ...before.settings },
        after: { enabled: enabled === 1, topics, ...settings },
      })
      return {}
    },

    async saveQuiet({ quietFrom, quietUntil }, { db: tx, caller: { comId }, now, audit }) {
      const before = await findQuiet(tx, comId)
      const after = { from: quietFrom, until: quietUntil }
      await storeQuiet(tx, comId, after, now)
      await audit({ thingId: 'quiet', before: { ...before }, after })
      return {}
    },

    async tryOut({ way }, { db, caller, now, language }) {
      const { comId, userId } = caller
      const [title, text] = [wayReplies.tryTitle, wayReplies.tryText].map((one) =>
        textIn(one, language),
      ) as [string, string]
      if (way === 'platform') {
        const notice = { kind: 'fromHospital' as const, facts: { title, text }, path: '' }
        const onceKey = `try:${newId(now)}`
        await notify(db, { comId, personIds: [userId], ...notice, onceKey }, now)
        return { works: 1, said: textIn(wayReplies.byPlatform, language) }
      }
      const opened = await openWay(pool, deps, comId, way)
      if (!opened) return { works: 0, said: textIn(wayReplies.notOn, language) }
      try {
        const to = await opened.addressOf(pool, userId)
        if (to === undefined) return { works: 0, said: textIn(wayReplies.noAddress, language) }
        await opened.send(to, { title, text, address: '', id: newId(now) })
        return { works: 1, said: textIn(wayReplies.sent, language) }
      } catch (error) {
        if (!(error instanceof WayError)) throw error
        return { works: 0, said: inWords(error.problem, language) }
      } finally {
        opened.close()
      }
    },

    async sent({ keyword = '', way, state, ...paging }, { db, caller, now, language }) {
      const departments = departmentsIn(boundsOf(caller, 'message.send'))
      const scope = { comId: caller.comId, departments }
      const filter = { keyword: keyword.trim(), way, state }
      const page = await listSent(db, scope, filter, now, paging)
      return mapPage(page, ({ kind, facts, ways, ...row }) => ({
        ...row,
        title: wordingOf(kind, facts, language)?.title ?? kind,
        ways: ways.map((one) => ({
          way: one.way,
          state: stateOf(one.state),
          problem: inWords(one.problem, language),
        })),
      }))
    },
  }
}
