import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { DomainError } from './DomainError'
import type { Settings } from '../settings'
import type { Caller } from './handlers'
import { commonReplies } from './texts'

/** So long one proof is enough for dangerous acts, ms. */
const againMs = 5 * minuteMs

/** Whether this installation lets nobody do more than a learner without a second factor; only a demo does not. */
export interface SecondFactorRule {
  isRequired: boolean
}

/** A demo, which never runs in production (server/settings.ts), offers a second factor and does not insist. */
export const secondFactorRule = ({ seedDemo }: Pick<Settings, 'seedDemo'>): SecondFactorRule => ({
  isRequired: !seedDemo,
})

/** Whether somebody proves a second factor at the desk: who has one always, who holds rights where the installation wants it. */
export const needsSecondFactor = (
  { grants, secondFactor }: Pick<Caller, 'grants' | 'secondFactor'>,
  { isRequired }: SecondFactorRule,
): boolean => grants.length > 0 && (secondFactor.isSetUp || isRequired)

/** Whether a session of the office is kept out of everything until its second factor is proved. */
export const isHeldBack = (caller: Caller, rule: SecondFactorRule): boolean =>
  needsSecondFactor(caller, rule) && caller.secondFactor.provenAt === null

const first = (isSetUp: boolean) =>
  new DomainError(
    Code.secondFactorFirst,
    commonReplies.secondFactorFirst,
    {},
    { isSetUp: isSetUp ? 1 : 0 },
  )

/** Throws secondFactorAgain when the last proof of this session is too old for a dangerous act. `now`: epoch ms. */
export function checkProvenLately(
  { secondFactor }: Pick<Caller, 'secondFactor'>,
  now: number,
): void {
  if (!secondFactor.isSetUp) throw first(false)
  if (secondFactor.provenAt === null || now - secondFactor.provenAt > againMs)
    throw new DomainError(Code.secondFactorAgain, commonReplies.secondFactorAgain)
}

/**
 * THE place where calls meet the second factor: a session of the office proves it before anything else, and a dangerous act
 * (`asksAgain`), from wherever it comes, wants it proved in the last minutes. `now`: epoch ms.
 */
export function checkSecondFactor(
  call: Call,
  caller: Caller,
  { isRequired, isOffice }: SecondFactorRule & { isOffice: boolean },
  now: number,
): void {
  if (!needsSecondFactor(caller, { isRequired })) return
  const isOpen = call.access === 'public' || call.beforeSecondFactor === true
  if (isOffice && !isOpen && isHeldBack(caller, { isRequired }))
    throw first(caller.secondFactor.isSetUp)
  if (call.asksAgain) checkProvenLately(caller, now)
}
