import type { PlannedKind, PlannedState, PlanProof } from '@contract/kinds'
import { Mark } from '../../parts/Page'
import { text } from './texts'

/** The word for a kind of proof. */
export const proofWord = (proof: PlanProof) =>
  ({
    signIn: text('signIn'),
    exam: text('exam'),
    course: text('course'),
    skill: text('skill'),
    training: text('training'),
  })[proof]

/** The word for what a line of the plan becomes. */
export const kindWord = (kind: PlannedKind) =>
  ({
    course: text('course'),
    meeting: text('meeting'),
    exam: text('exam'),
    training: text('training'),
  })[kind]

/** The word for how a line of the plan stands. */
export const stateWord = (state: PlannedState) =>
  ({
    toCome: text('toCome'),
    missed: text('missed'),
    draft: text('stateDraft'),
    running: text('running'),
    held: text('held'),
    withdrawn: text('withdrawn'),
  })[state]

const tones = {
  toCome: undefined,
  missed: 'bad',
  draft: 'warn',
  running: 'info',
  held: 'good',
  withdrawn: undefined,
} as const

/** Where a topic stands in a month, in colour and words. */
export function StateMark({ state }: { state: PlannedState }) {
  const tone = tones[state]
  return <Mark {...(tone && { tone })}>{stateWord(state)}</Mark>
}

/** The name of a month, 1 to 12. */
export const monthWord = (month: number) => text('month', { n: month })

/** In force, or a draft. */
export const ForceMark = ({ published }: { published: 0 | 1 }) => (
  <Mark tone={published ? 'good' : 'warn'}>{text(published ? 'inForce' : 'draft')}</Mark>
)
