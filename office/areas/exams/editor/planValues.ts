import type { Recurrence } from '@contract/rules/year/recurrence'
import { everybody } from '@contract/rules/audience'
import type { BankRow, ExamPlan, PaperRule } from '@contract/calls/authoring/authoringShapes'
import { sumOf } from '@contract/rules/exam/marks'
import { monthOf, type Planned } from '../../../parts/plan/planned'

/** An exam as its author has it in hand. A moment that nobody chose yet is not there. */
export interface PlanValues extends Omit<ExamPlan, 'startTime' | 'endTime' | 'again' | 'series'> {
  /** It repeats; the next one is drafted by itself. */
  series?: ExamPlan['series'] | undefined
  again?: Recurrence | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** Six of ten of the whole, in halves; of nothing yet the 60 of a paper of 100. */
export const usualPass = (total: number) =>
  total === 0 ? 60 : Math.max(0.5, Math.round(total * 1.2) / 2)

/** The form of a new exam, with the usual choices: right answers after its end, shuffled. */
export const emptyPlan = (): PlanValues => ({
  title: '',
  desc: '',
  minutes: 60,
  maxAttempts: 2,
  passScore: usualPass(0),
  whom: everybody,
  cuttingScreenNum: 3,
  showAnswers: 'afterEnd',
  shuffleQuestions: 1,
  shuffleOptions: 1,
  partialMarks: 0,
  allowPause: 0,
  paper: { way: 'chosen', places: [], rules: [], bySections: 1 },
})

/** What an exam that is made of a topic of the plan of the year begins with. `now`: epoch ms. */
export const plannedExam = (planned: Planned, now: number): Partial<PlanValues> => ({
  title: planned.title.slice(0, 60),
  whom: planned.whom,
  ...monthOf(planned, now),
})

/** As it travels: a moment that is not chosen is 0, and a plan with such a moment cannot be published. */
export const planOf = ({
  startTime = 0,
  endTime = 0,
  series,
  again,
  ...values
}: PlanValues): ExamPlan => ({
  ...values,
  ...(series && { series }),
  ...(again && { again }),
  startTime,
  endTime,
})

/** A stored plan as the form shows it: a time of 0 is none. */
export const valuesOf = ({ startTime, endTime, ...plan }: ExamPlan): PlanValues => ({
  ...plan,
  ...(startTime > 0 && { startTime }),
  ...(endTime > 0 && { endTime }),
})

/** Questions that one rule draws: whole cases count by their questions. */
export const drawnBy = ({ kind, size = 2, count }: PaperRule) =>
  count * (kind === 'case' ? size : 1)

/** How many questions the paper has, and how many marks. */
export function sumsOf({ paper: { way, places, rules } }: Pick<PlanValues, 'paper'>) {
  return way === 'chosen'
    ? { count: places.length, total: sumOf(places.map(({ marks }) => marks)) }
    : {
        count: rules.reduce((sum, rule) => sum + drawnBy(rule), 0),
        total: sumOf(rules.map(({ count, marks }) => count * marks)),
      }
}

/** What the paper's table knows of a chosen question. */
export type Chosen = Pick<BankRow, 'questionId' | 'stem' | 'kind' | 'knowCatName' | 'difficulty'>

/** Marks that a question brings unless somebody says otherwise. */
export const usualMarks = (kind: BankRow['kind']) => (kind === 'multiple' ? 2 : 1)
