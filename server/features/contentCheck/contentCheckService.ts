import type { CheckedKind, CheckWord } from '@contract/rules/content/contentCheck'
import { CheckState } from '@contract/states'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import type { Messaging } from '../../integrations/messaging/Messaging'
import type { MessagingSettings } from '../../integrations/messaging/messagingSettings'
import { planJob } from '../../jobs/planJob'
import { commentsAreClosed } from '../company/companyService'
import { insertCheck, knownOpenId } from './checkRepository'

/** From which mini-program something was sent, with a log-in code made for it. */
export interface SentFrom {
  appCode: string
  code: string
}

/** What a check came to. `unchecked`: the platform gave no answer. */
export type Verdict = 'passed' | 'doubtful' | 'risky' | 'unchecked'

/** How a verdict is kept with the thing that it is about. */
export const stateOfVerdict = {
  passed: CheckState.passed,
  doubtful: CheckState.doubtful,
  risky: CheckState.risky,
  unchecked: CheckState.unchecked,
} as const satisfies Record<Verdict, number>

/** What others than its author see. */
export const statesSeen = [CheckState.passed, CheckState.doubtful, CheckState.unchecked] as const

/** What an author is told of the state of a check. */
export function checkWordOf(state: number): CheckWord {
  if (state === CheckState.risky) return 'refused'
  return state < CheckState.passed ? 'checking' : 'shown'
}

interface Checked {
  comId: string
  personId: string
  kind: CheckedKind
  /** Of what the verdict is about: a comment, a picture. */
  thingId: string
  text?: string
  fileId?: string
}

/**
 * checking: only its author may see it until the verdict comes; byPerson: nobody can check it but the hospital; none: nothing
 * has to be checked here.
 */
export type CheckWay = 'checking' | 'byPerson' | 'none'

export interface ContentChecks {
  /**
   * Puts what somebody made on its way to the messaging platform's check, in the transaction that stores it. The verdict comes
   * to the settler of its kind (server/assemble.ts).
   */
  request(tx: Tx, checked: Checked, from: SentFrom | undefined, now: number): Promise<CheckWay>
}

/** Where a thing stands at first that only officers of the hospital read: what nobody can check, they look at. */
export const stateOfWay = {
  checking: CheckState.waiting,
  byPerson: CheckState.unchecked,
  none: CheckState.passed,
} as const satisfies Record<CheckWay, number>

/** So often the platform is asked before a person has to look, with a pause that doubles. */
const maxAttempts = 6

/** THE way to have text or a picture checked before others see it; any feature may take it. */
export function createContentChecks(
  messaging: Pick<Messaging, 'methods' | 'appIdOf'>,
  { contentCheck, apps }: Pick<MessagingSettings, 'contentCheck' | 'apps'>,
): ContentChecks {
  return {
    async request(tx, checked, from, now) {
      const { comId, personId } = checked
      const asked = from && messaging.methods(from.appCode).miniProgram ? from : undefined
      if (!asked && contentCheck === 'offered') return 'none'
      if (await commentsAreClosed(tx, comId)) return 'none'
      const bound = asked ? undefined : await knownOpenId(tx, { comId, personId }, apps)
      if (!asked && !bound) return 'byPerson'
      const checkId = newId(now)
      await insertCheck(tx, {
        ...checked,
        ...asked,
        ...bound,
        checkId,
        state: CheckState.waiting,
        now,
      })
      await planJob(
        tx,
        'checkContent',
        { comId, checkId },
        { maxAttempts, key: `check:${checkId}` },
      )
      return 'checking'
    },
  }
}
