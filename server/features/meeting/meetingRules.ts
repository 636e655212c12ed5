import { Code } from '@contract/codes'
import type { Where } from '@contract/calls/meeting/meeting'
import { dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { limits } from '@contract/rules/limits'

/** What the rules need of a meeting. Times in epoch ms; 0: there is no sign-out. */
export interface MeetingDetails {
  startTime: number
  endTime: number
  signStart: number
  signEnd: number
  outStart: number
  outEnd: number
  /** The server drew outStart, and nobody knows it before. */
  outAtRandom: boolean
  graceMinutes: number
  dynamic: boolean
  takeOffline: boolean
  latitude: number
  longitude: number
  /** Metres; 0: anywhere. */
  radius: number
  closedAt: number | null
}

/** 1 announced, 2 sign-in open, 3 running, 4 sign-out open, 5 closed (decisions.md §3). */
export function meetingState(
  { signStart, signEnd, endTime, outStart, outEnd, closedAt }: MeetingDetails,
  now: number,
): 1 | 2 | 3 | 4 | 5 {
  if (closedAt !== null && closedAt <= now) return 5
  if (outStart > 0 && now >= outStart && now <= outEnd) return 4
  if (now >= signStart && now <= signEnd) return 2
  if (now < signStart) return 1
  return now <= Math.max(endTime, outEnd) ? 3 : 5
}

/** How the code of a signature was proved. */
export type Proof =
  /** The code of this or the last slice, or its digits, or the fixed code of a meeting that has one. */
  | {
      kind: 'now'
      /** The device of nobody to which that was said earlier; it counts once. */
      heldBy?: string
    }
  /** A real code of an earlier moment (epoch ms). */
  | { kind: 'earlier'; at: number }
  /** No code of this meeting. */
  | { kind: 'none' }

export interface SignDetails {
  type: 'in' | 'out'
  proof: Proof
  /** The phone says that it was without network when it scanned. */
  offline: boolean
  /** Its own clock then, epoch ms; believed only within the time window of a fixed code. */
  clientTime: number
  where: Where | undefined
}

export type SignDecision =
  | { refusal: number; reason: 'codeOver' | 'codeWrong' | 'notOpen' | 'over' }
  | { moment: number; state: 'ok' | 'toConfirm'; late: boolean; flags: string[] }

const refused = (refusal: number, reason: 'codeOver' | 'codeWrong' | 'notOpen' | 'over') => ({
  refusal,
  reason,
})

/**
 * Whether a signature counts, when it was made, and what a manager should look at (decisions.md §8): a code scanned without
 * network is sent within 24 hours and waits for the manager unless the meeting takes it; so does one from elsewhere.
 */
export function decideSign(
  meeting: MeetingDetails,
  { type, proof, offline, clientTime, where }: SignDetails,
  now: number,
): SignDecision {
  if (proof.kind === 'none') return refused(Code.outOfScope, 'codeWrong')
  const stored = offline && (proof.kind === 'earlier' || !meeting.dynamic)
  if (proof.kind === 'earlier' && (!offline || now - proof.at > dayMs || proof.at > now))
    return refused(Code.ended, 'codeOver')
  const [opens, ends] =
    type === 'in' ? [meeting.signStart, meeting.signEnd] : [meeting.outStart, meeting.outEnd]
  const sent = stored ? Math.min(clientTime, now) : now
  const moment = proof.kind === 'earlier' ? proof.at : sent
  if (type === 'out' && opens === 0) return refused(Code.notOpenYet, 'notOpen')
  if (moment < opens) return refused(Code.notOpenYet, 'notOpen')
  if (moment > ends || now - moment > dayMs) return refused(Code.ended, 'over')
  if (!stored && meeting.closedAt !== null && meeting.closedAt <= now)
    return refused(Code.ended, 'over')
  const flags = [...(stored ? ['offline'] : []), ...placeFlags(meeting, where)]
  // What comes after the end says itself when it was made: somebody looks at it.
  const waits =
    (stored && now > ends) || flags.some((flag) => flag !== 'offline' || !meeting.takeOffline)
  return {
    moment,
    state: waits ? 'toConfirm' : 'ok',
    late: type === 'in' && moment > meeting.startTime + meeting.graceMinutes * minuteMs,
    flags,
  }
}

function placeFlags(
  { latitude, longitude, radius }: MeetingDetails,
  where: Where | undefined,
): string[] {
  if (radius === 0) return []
  if (!where) return ['noPlace']
  // A phone that is unsure of its place gets the benefit of it, but not of more than half a kilometre.
  return metresBetween({ latitude, longitude }, where) - Math.min(where.accuracy, 500) > radius
    ? ['farAway']
    : []
}

/** Metres between two places, along the surface (haversine); places in degrees. */
export function metresBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const a =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(one.longitude, other.longitude)
  return 2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Hours that count: the meeting's for who signed in (and out, where there is a sign-out), unless a manager gave others. */
export function hoursOf(
  meeting: { hours: number; outStart: number },
  signature: { state: string; signTime: number; outTime: number; hoursGiven: number | null },
): number {
  if (signature.state !== 'ok') return 0
  if (signature.hoursGiven !== null) return signature.hoursGiven
  return signature.signTime > 0 && (meeting.outStart === 0 || signature.outTime > 0)
    ? meeting.hours
    : 0
}

/** How long attendees have to show the code again when they are asked at a random moment. */
const againMs = 10 * minuteMs

/** When the code is asked again: ten minutes somewhere in the second half of a meeting, when nobody signs in any more. `chance`: 0 to below 1. */
export function drawSignOut(
  { startTime, endTime, signEnd }: Pick<MeetingDetails, 'startTime' | 'endTime' | 'signEnd'>,
  chance: number,
): { outStart: number; outEnd: number } {
  const last = endTime - againMs
  const first = Math.max(Math.round((startTime + endTime) / 2), Math.min(signEnd, last))
  const outStart = first + Math.floor(chance * Math.max(0, last - first))
  return { outStart, outEnd: outStart + againMs }
}

/** When the sign-out opens, so far as attendees may know it; 0: there is none, or not yet. */
export const knownOut = (
  { outStart, outEnd, outAtRandom }: MeetingDetails,
  now: number,
): { signOutStart: number; signOutEnd: number } =>
  outAtRandom && now < outStart
    ? { signOutStart: 0, signOutEnd: 0 }
    : { signOutStart: outStart, signOutEnd: outEnd }

/** What is wrong with the times of a meeting that somebody enters; undefined when nothing is. */
export function timesProblem({
  startTime,
  endTime,
  signStart,
  signEnd,
  outStart,
  outEnd,
}: Pick<
  MeetingDetails,
  'startTime' | 'endTime' | 'signStart' | 'signEnd' | 'outStart' | 'outEnd'
>): string | undefined {
  if (!(endTime > startTime) || endTime - startTime > limits.longestMeetingMs) return 'endTime'
  if (!(signEnd > signStart) || signEnd > endTime + dayMs || signStart < startTime - dayMs)
    return 'signEnd'
  if (
    (outStart === 0) !== (outEnd === 0) ||
    (outStart > 0 && (outEnd <= outStart || outStart < signStart || outEnd > endTime + dayMs))
  )
    return 'signOutEnd'
  return undefined
}
