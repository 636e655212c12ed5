import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { DomainError } from './DomainError'
import type { Settings } from '../settings'
import type { Caller } from './handlers'
import { commonReplies } from './texts'

/** So long one proof is enough: a shift. Ms. */
const shiftMs = 12 * hourMs
/** And for dangerous acts. */
const freshMs = 10 * minuteMs

/** Whether this installation lets nobody do more than a learner without a second factor; only a demo does not. */
export interface SecondFactorRule {
  isRequired: boolean
}

/** A demo, which never runs in production (server/settings.ts), offers a second factor and does not insist. */
export const secondFactorRule = ({ seedDemo }: Pick<Settings, 'seedDemo'>): SecondFactorRule => ({
  isRequired: !seedDemo,
})

type Proving = Pick<Caller, 'grants' | 'secondFactor'>

/** Whether somebody proves a second factor: who has one always, who holds rights where the installation wants it. */
export const needsSecondFactor = (
  { grants, secondFactor }: Proving,
  { isRequired }: SecondFactorRule,
): boolean => grants.length > 0 && (secondFactor.isSetUp || isRequired)

const isWithin = (
  { secondFactor: { provenAt } }: Pick<Caller, 'secondFactor'>,
  now: number,
  ms: number,
) => provenAt !== null && now - provenAt <= ms

/** Whether the second factor of this session is wanted and was not shown in this shift. */
const isHeldBack = (caller: Proving, rule: SecondFactorRule, now: number): boolean =>
  needsSecondFactor(caller, rule) && !isWithin(caller, now, shiftMs)

/**
 * THE place where sessions meet the second factor, whatever client they come from: until it is shown only those abilities
 * count for which a log-in is enough, here, in every handler that asks `can` or `boundsOf`, and where files are sent.
 */
export const asProven = (caller: Caller, rule: SecondFactorRule, now: number): Caller =>
  isHeldBack(caller, rule, now) ? { ...caller, isUnproven: true } : caller

/** The refusal of a session whose second factor is wanted first; `isSetUp`: it can be shown at once. */
export const secondFactorFirst = (isSetUp: boolean) =>
  new DomainError(
    Code.secondFactorFirst,
    commonReplies.secondFactorFirst,
    {},
    { isSetUp: isSetUp ? 1 : 0 },
  )

/** Throws secondFactorAgain when the last proof of this session is too old for a dangerous act. `now`: epoch ms. */
export function checkProvenLately(caller: Pick<Caller, 'secondFactor'>, now: number): void {
  if (!caller.secondFactor.isSetUp) throw secondFactorFirst(false)
  if (!isWithin(caller, now, freshMs))
    throw new DomainError(Code.secondFactorAgain, commonReplies.secondFactorAgain)
}

/**
 * A dangerous act (`asksAgain`) wants the factor shown in the last minutes. The desk asks for it before anything else, so that
 * nobody works on half a screen; that is a courtesy of its own, by which nothing is let through. `now`: epoch ms.
 */
export function checkSecondFactor(
  call: Call,
  caller: Caller,
  { isRequired, isOffice }: SecondFactorRule & { isOffice: boolean },
  now: number,
): void {
  if (!needsSecondFactor(caller, { isRequired })) return
  const isOpen = call.access === 'public' || call.beforeSecondFactor === true
  if (isOffice && !isOpen && isHeldBack(caller, { isRequired }, now))
    throw secondFactorFirst(caller.secondFactor.isSetUp)
  if (call.asksAgain) checkProvenLately(caller, now)
}
