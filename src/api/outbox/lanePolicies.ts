import { Code } from '@contract/codes'
import { heartbeatSeconds, maxIntervals, merged } from '@contract/rules/intervals'
import type { ApiError } from '../ApiError'
import type { CallName, Entry, InputOf } from './entry'
import { isInMemory } from './EntryFile'
import type { Room } from './OutboxStorage'

/** How entries of one call wait and travel. Without a policy: in order, each by itself. */
export interface LanePolicy<Input = unknown> {
  /**
   * Makes one input of two neighbours of a lane; undefined: these two stay apart. `put`: on the device already, so that only one
   * waits; `send`: when they are sent, so that each keeps its own place until then. Only for calls that the contract calls
   * repeatable: an entry that changed must not carry the key of a call that was sent before.
   */
  readonly join?: { at: 'put' | 'send'; inputs(first: Input, next: Input): Input | undefined }
  /** At least so long between two calls of a lane, ms, unless somebody waits for it. */
  readonly pauseMs?: number
  /** What the server learns of an entry that could not go at once. */
  readonly late?: (input: Input) => Input
  /** The server's no is not the end of it: it stays here until its person goes on with it, and its lane stops. */
  readonly staysWhen?: (error: ApiError) => boolean
  /** The only codes that take it off the device as refused; every other no is tried again. Without it: every definite one. */
  readonly endsBy?: readonly number[]
  /** A full device: it waits in memory. Without this `put` throws, and what was done is not shown. */
  readonly room?: 'memoryWhenFull'
}

/** The contract takes this many answers in one call, */
const maxAnswers = 300
/** and the server half a megabyte. */
const maxCharacters = 60_000

type Answers = InputOf<'exam.saveAnswers'>

function joinAnswers(first: Answers, next: Answers): Answers | undefined {
  const items = [...first.items, ...next.items]
  const written = items.reduce((sum, { texts = [] }) => sum + texts.join('').length, 0)
  const fits = items.length <= maxAnswers && written <= maxCharacters
  return fits && first.attemptId === next.attemptId ? { ...first, items } : undefined
}

type Heartbeat = InputOf<'study.watch'>

/** Intervals of one phase that touch or overlap are one; the place and the state are those of the later heartbeat. */
function joinHeartbeats(first: Heartbeat, next: Heartbeat): Heartbeat | undefined {
  if (first.tracingId !== next.tracingId || first.phaseId !== next.phaseId) return undefined
  const watched = merged([...first.watched, ...next.watched], Infinity)
  if (watched.length > maxIntervals) return undefined
  return {
    ...next,
    watched: watched.map(([from, to]) => [from, to]),
    ...(first.offline && { offline: first.offline }),
  }
}

/** An attempt that is not there, or that takes nothing any more: nothing else is a reason to lose an answer. What single answers are refused for stands in the reply. */
const attemptGone: readonly number[] = [Code.notFound, Code.stateChanged, Code.attemptOver]

const onlyTheLast = <Input>(_first: Input, next: Input) => next
const always = () => true

/** A row of the table below, typed by its call. */
const policyOf = <N extends CallName>(call: N, policy: LanePolicy<InputOf<N>>) =>
  [call, policy as LanePolicy] as const

/** THE table of what does not simply go in order. */
const policies: ReadonlyMap<CallName, LanePolicy> = new Map([
  // Answers of an exam: each is sealed and lies by itself; what has queued up travels in one call.
  policyOf('exam.saveAnswers', {
    join: { at: 'send', inputs: joinAnswers },
    endsBy: attemptGone,
    room: 'memoryWhenFull',
  }),
  // What comes behind answers never keeps them back.
  policyOf('exam.handIn', { endsBy: attemptGone, room: 'memoryWhenFull' }),
  policyOf('leaving.tell', { endsBy: attemptGone, room: 'memoryWhenFull' }),
  // Watched time: adjoining intervals are one until they are sent.
  policyOf('study.watch', {
    join: { at: 'put', inputs: joinHeartbeats },
    // The page tells of itself each 15 s and waits for it; what is only kept does not go more often.
    pauseMs: (heartbeatSeconds + 5) * 1000,
    late: (input) => ({ ...input, offline: 1 }),
    // Another device has the course: what was watched here waits until the course is opened here again.
    staysWhen: ({ code }) => code === Code.openElsewhere,
    room: 'memoryWhenFull',
  }),
  // What a part of a course package says: only its last word counts.
  policyOf('coursePackage.keep', {
    join: { at: 'put', inputs: onlyTheLast },
    pauseMs: 1_500,
    room: 'memoryWhenFull',
  }),
  // Files: each in a lane of its own; one that is refused stays until its person gives it up.
  policyOf('meeting.addPicture', { staysWhen: always, room: 'memoryWhenFull' }),
  policyOf('incident.addPicture', { staysWhen: always, room: 'memoryWhenFull' }),
  // On a full phone they are sent at once, or not at all: a signature at the door, a report, what somebody answered.
  policyOf('meeting.sign', { room: 'memoryWhenFull' }),
  policyOf('incident.add', { room: 'memoryWhenFull' }),
  policyOf('consultation.ask', { room: 'memoryWhenFull' }),
  policyOf('survey.save', { room: 'memoryWhenFull' }),
  policyOf('skill.sign', { room: 'memoryWhenFull' }),
  // What an observer saw must not be lost, also where the server says no.
  policyOf('skill.observe', { staysWhen: always, room: 'memoryWhenFull' }),
  policyOf('training.addResult', { staysWhen: always, room: 'memoryWhenFull' }),
])

const inOrder: LanePolicy = {}
/** How entries of a call wait and travel; one after the other, unless the table says otherwise. */
export const lanePolicy = (call: CallName): LanePolicy => policies.get(call) ?? inOrder

/** Where an entry lies: beside its file. */
export const roomOf = ({ call, file }: Pick<Entry, 'call' | 'file'>): Room =>
  isInMemory(file) ? 'memory' : (lanePolicy(call).room ?? 'device')
/** The calls that have a policy of their own. */
export const policyNames = () => policies.keys()
