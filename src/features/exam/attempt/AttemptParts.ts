import type { Attempt as AttemptDetails, Paper } from '@contract/calls/exam/examShapes'
import type { LeavingKind } from '@contract/rules/exam/leaving'
import type { Api } from '@/api/createApi'
import type { AnswerLane } from '../answers/AnswerLane'
import type { AttemptClock } from './AttemptClock'
import type { AttemptStorage } from './AttemptStorage'

/** What an attempt says to the person outside its own screen. */
interface Notifier {
  /** A toast. */
  notify(text: string): void
  /** Spoken once by assistive technology. */
  announce(text: string): void
}

/** What an attempt is made of. */
export interface AttemptParts {
  paper: Paper
  details: AttemptDetails
  api: Pick<Api['exam'], 'remainingTime'>
  lane: AnswerLane
  storage: AttemptStorage
  clock: AttemptClock
  notifier: Notifier
  /** What the program itself sends the person away for. */
  interruption(): LeavingKind | undefined
}
