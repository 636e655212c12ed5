import type { linkKinds } from '@contract/kinds'
import { isFresh } from './rotatingCodeService'

/** What a code can stand for. */
export type LinkKind = (typeof linkKinds)[number]

/** Task types as decisions.md §2 counts them. */
export const taskTypeOf: Readonly<Record<LinkKind, number>> = {
  exam: 1,
  course: 2,
  vr: 4,
  meeting: 5,
  training: 6,
  survey: 7,
  scene: 8,
  // No task: who comes in by it is no participant of anything.
  invite: 0,
}

export interface LinkDetails {
  kind: LinkKind
  targetId: string
  /** A task of a scene; empty otherwise. */
  taskId: string
  /** 1: the code rotates, and counts with a fresh proof only. */
  dynamic: number
  /** Epoch ms; null: never. */
  expiresAt: number | null
}

export type LinkState = 'ok' | 'expired' | 'unknown'

const query = (pairs: Readonly<Record<string, string | undefined>>) =>
  Object.entries(pairs)
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&')

/** The address, under the base path, that a good code opens. */
export function addressOfLink(
  { kind, targetId, taskId, dynamic }: LinkDetails,
  proof: string,
): string {
  const moment = dynamic === 1 ? { isDynamicCode: '1', proof } : {}
  switch (kind) {
    case 'meeting':
      return `/signInInfoEntering?${query({ meetingId: targetId, ...moment })}`
    case 'training':
      return `/trainingUpload?${query({ taskId: targetId })}`
    case 'survey':
      return `/questionnairebeginanswer?${query({ taskId: targetId })}`
    case 'scene':
      return taskId === ''
        ? `/extendexam?${query({ sceneId: targetId })}`
        : `/shareview?${query({ taskId, sceneId: targetId, packageType: '2' })}`
    case 'invite':
      return `/invite?${query({ inviteId: targetId })}`
    case 'course':
      return `/shareview?${query({ taskId: targetId, taskType: '2' })}`
    case 'vr':
      return `/vrexamlist?${query({ taskId: targetId })}`
    case 'exam':
      return `/shareview?${query({ taskId: targetId, taskType: '1', ...moment })}`
  }
}

/** The address for a code that leads nowhere: expired and unknown are two pages (routes.tsv 11, 12). */
export const addressOfFailure = (state: Exclude<LinkState, 'ok'>) =>
  state === 'expired' ? '/warningPage' : '/codefail?reason=unknown'

/**
 * Whether a code still opens something. `slice`: of its proof, undefined without a good one. A meeting lets an old proof
 * through: its own page says so, and a phone that was offline may still hand it in (decisions.md §8).
 */
export function linkState(
  link: LinkDetails | undefined,
  slice: number | undefined,
  now: number,
): LinkState {
  if (!link) return 'unknown'
  if (link.expiresAt !== null && link.expiresAt <= now) return 'expired'
  if (
    link.dynamic === 1 &&
    link.kind !== 'meeting' &&
    (slice === undefined || !isFresh(slice, now))
  )
    return 'expired'
  return 'ok'
}
