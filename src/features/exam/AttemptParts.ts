import type { Attempt as AttemptFacts, Paper } from '@contract/calls/exam'
import type { LeavingKind } from '@contract/rules/leaving'
import type { Api } from '@/api/createApi'
import type { AnswerLane } from './AnswerLane'
import type { AttemptClock } from './AttemptClock'
import type { AttemptShelf } from './AttemptShelf'

/** What an attempt says to the person outside its own screen. */
export interface Says {
  /** A toast. */
  tell(text: string): void
  /** Spoken once by assistive technology. */
  announce(text: string): void
}

/** What an attempt is made of. */
export interface AttemptParts {
  paper: Paper
  facts: AttemptFacts
  api: Pick<Api['exam'], 'remainingTime'>
  lane: AnswerLane
  shelf: AttemptShelf
  clock: AttemptClock
  says: Says
  /** What the program itself sends the person away for. */
  errand(): LeavingKind | undefined
}
