import type { Attempt, Paper } from '@contract/calls/exam/examShapes'
import type { RunningExam } from '@contract/calls/year/today'
import type { Deps } from '@/core/stores'
import { attemptRoot, laneOf } from './attemptProgress'

type Needs = Pick<Deps, 'storage' | 'session' | 'clock' | 'outbox'>

/** The exam of this person that goes on, by what lies on this device: for when the hospital cannot be asked. */
export function openOnDevice(deps: Needs): RunningExam | undefined {
  const { storage, session, clock } = deps
  if (!session.personId) return undefined
  return storage
    .keys(session.personKey(attemptRoot))
    .filter((key) => key.endsWith('/facts'))
    .flatMap((key) => readOne(deps, key) ?? [])
    .find(({ deadline }) => deadline > clock.serverNow())
}

function readOne({ storage, outbox }: Needs, factsKey: string): RunningExam | undefined {
  const facts = read<Attempt>(storage.get(factsKey))
  const paper = read<Paper>(storage.get(factsKey.replace(/facts$/, 'paper')))
  if (!facts || !paper) return undefined
  const { attemptId, taskId, title, deadline } = facts
  const isHandedIn = outbox.entries(laneOf(attemptId)).some(({ call }) => call === 'exam.handIn')
  if (isHandedIn) return undefined
  return { attemptId, taskId, taskName: title, deadline, questionCount: paper.questions.length }
}

function read<T>(text: string | undefined): T | undefined {
  try {
    return JSON.parse(text ?? '') as T
  } catch {
    return undefined
  }
}
