import type { CompetenceKind, CompetenceState, ReachProblem } from '@contract/kinds'
import { Mark } from '../../parts/Page'
import { text } from './texts'

/** The word for a kind of proof. */
export const kindWord = (kind: CompetenceKind) =>
  ({
    course: text('course'),
    exam: text('exam'),
    skill: text('skill'),
    certificate: text('certificate'),
    document: text('document'),
  })[kind]

/** The word for how a person stands with a competence. */
export const stateWord = (state: CompetenceState) =>
  ({
    held: text('held'),
    ending: text('ending'),
    expired: text('expired'),
    missing: text('lacking'),
    excused: text('excused'),
  })[state]

const tones = {
  held: 'good',
  ending: 'warn',
  expired: 'bad',
  missing: 'bad',
  excused: 'info',
} as const

/** Where somebody stands with a competence, in colour and words. */
export const StateMark = ({ state }: { state: CompetenceState }) => (
  <Mark tone={tones[state]}>{stateWord(state)}</Mark>
)

/** Why nobody could reach a competence, in a sentence. */
export const problemWord = (problem: ReachProblem) =>
  ({ gone: text('gone'), noCertificate: text('noCertificate'), nobody: text('nobody') })[problem]
