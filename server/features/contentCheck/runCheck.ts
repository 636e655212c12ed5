import { CheckState } from '@contract/states'
import type { CheckedKind } from '@contract/rules/content/contentCheck'
import { inTransaction } from '../../db/inTransaction'
import type { Db, Tx } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import { type Messaging, MessagingError } from '../../integrations/messaging/Messaging'
import {
  findOpenCheck,
  keepOpenId,
  keepTrace,
  type OpenCheck,
  settleCheck,
} from './checkRepository'
import { stateOfVerdict, type Verdict } from './contentCheckService'

/** What a kind of thing does with its verdict; in the transaction that writes it, and once. */
type Settler = (
  tx: Tx,
  found: { comId: string; thingId: string },
  verdict: Verdict,
) => Promise<void>
export type Settlers = Readonly<Record<CheckedKind, Settler>>

export interface CheckDeps {
  db: Db
  messaging: Messaging
  addresses: FeatureDeps['addresses']
  settlers: Settlers
  /** https://host under which the platform fetches pictures; '' where there is none. */
  publicAddress: string
  now(): number
}

/** The platform's words for its verdicts. */
export const verdictOf = { pass: 'passed', review: 'doubtful', risky: 'risky' } as const

/** The person has not used the mini-program for two hours, or the code is spent: asking again changes nothing. */
const hopeless: readonly number[] = [61_010, 40_029, 40_163, 40_226, 40_003, 87_009]

/** Writes a verdict and lets its thing follow it. */
export async function settle(
  { db, settlers, now }: Pick<CheckDeps, 'db' | 'settlers' | 'now'>,
  { comId, checkId, kind, thingId }: Pick<OpenCheck, 'comId' | 'checkId' | 'kind' | 'thingId'>,
  verdict: Verdict,
  label?: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isFirst = await settleCheck(
      tx,
      { comId, checkId },
      { state: stateOfVerdict[verdict], label, now: now() },
    )
    if (isFirst) await settlers[kind](tx, { comId, thingId }, verdict)
  })
}

async function openIdOf({ db, messaging }: CheckDeps, check: OpenCheck): Promise<string> {
  if (check.openId !== null) return check.openId
  const { openId } = await messaging.exchangeCode(check.appCode, check.code ?? '', check.checkId)
  await keepOpenId(db, check, openId)
  return openId
}

async function ask(deps: CheckDeps, check: OpenCheck): Promise<void> {
  const { messaging, addresses, publicAddress, db, now } = deps
  const openId = await openIdOf(deps, check)
  if (check.text !== null) {
    const { verdict, label } = await messaging.checkContent(check.appCode, {
      openId,
      text: check.text,
    })
    return settle(deps, check, verdictOf[verdict], label)
  }
  const { url } = addresses.of(check.comId, check.fileId ?? '', now())
  const traceId = await messaging.checkPicture(check.appCode, { openId, url: publicAddress + url })
  await keepTrace(db, check, traceId, now())
}

/**
 * One try of a check. The queue tries again when it throws; after the last try, or where trying again is hopeless, somebody of
 * the hospital has to look: nothing is lost and nothing is shown unseen.
 */
export async function runCheck(
  deps: CheckDeps,
  { comId, checkId }: { comId: string; checkId: string },
  isLastTry: boolean,
): Promise<void> {
  const check = await findOpenCheck(deps.db, comId, checkId)
  if (!check || check.state === CheckState.asked) return
  try {
    await ask(deps, check)
  } catch (error) {
    if (!(error instanceof MessagingError)) throw error
    if (!isLastTry && !hopeless.includes(error.errcode)) throw error
    await settle(deps, check, 'unchecked')
  }
}
