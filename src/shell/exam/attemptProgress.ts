import type { SentAnswer, StoredAnswer } from '@contract/calls/exam/examShapes'
import { limits } from '@contract/rules/limits'
import type { Deps } from '@/core/stores'

/** Where an attempt keeps its things on the device: under the person, so that nobody else finds them. */
export const attemptRoot = 'attempt/'
/** The lane of an attempt in the outbox. */
export const laneOf = (attemptId: string) => `attempt:${attemptId}`

export interface AttemptProgress {
  answered: number
  /** Answers that have not reached the hospital yet. */
  local: number
}

/** How far an open attempt has come by what lies on this device; undefined when it is being taken elsewhere. */
export function attemptProgress(
  { storage, session, outbox }: Pick<Deps, 'storage' | 'session' | 'outbox'>,
  attemptId: string,
): AttemptProgress | undefined {
  const stored = session.personId
    ? storage.get(session.personKey(`${attemptRoot}${attemptId}/stored`))
    : undefined
  if (!stored) return undefined
  const waiting = outbox
    .entries(laneOf(attemptId))
    .flatMap(({ input }) => (input as { items?: SentAnswer[] }).items ?? [])
  const latest = new Map(
    [...readStored(stored), ...waiting].map(({ questionId, optionIds }) => [
      questionId,
      optionIds.length > 0,
    ]),
  )
  return {
    answered: [...latest.values()].filter(Boolean).length,
    local: new Set(waiting.map(({ questionId }) => questionId)).size,
  }
}

/** Is an exam of this person going on at this device? Practice must not show a key then (docs/decisions/008). */
export function hasOpenAttempt({
  storage,
  session,
  clock,
}: Pick<Deps, 'storage' | 'session' | 'clock'>): boolean {
  if (!session.personId) return false
  const details = storage
    .keys(session.personKey(attemptRoot))
    .filter((key) => key.endsWith('/facts'))
  return details.some(
    (key) => (deadlineIn(storage.get(key)) ?? 0) + limits.graceMs > clock.serverNow(),
  )
}

function deadlineIn(text: string | undefined): number | undefined {
  try {
    return (JSON.parse(text ?? '') as { deadline?: number }).deadline
  } catch {
    return undefined
  }
}

function readStored(text: string): StoredAnswer[] {
  try {
    return JSON.parse(text) as StoredAnswer[]
  } catch {
    return []
  }
}
