import type { PlanValues } from './planValues'

export type CopyRisk =
  | 'riskShownFixed'
  | 'riskShown'
  | 'riskSamePaper'
  | 'riskOrder'
  | 'riskOptions'

/** Choices of an exam by which who sits it later can copy from who sat it before; each is the name of a text. */
export function copyRisks({
  showAnswers,
  maxAttempts,
  shuffleQuestions,
  shuffleOptions,
  paper: { way },
}: Pick<
  PlanValues,
  'showAnswers' | 'maxAttempts' | 'shuffleQuestions' | 'shuffleOptions' | 'paper'
>): CopyRisk[] {
  const isFixed = way === 'chosen'
  const risks: (CopyRisk | false)[] = [
    showAnswers === 'afterHandIn' && (isFixed ? 'riskShownFixed' : 'riskShown'),
    isFixed && maxAttempts > 1 && 'riskSamePaper',
    shuffleQuestions === 0 && 'riskOrder',
    shuffleOptions === 0 && 'riskOptions',
  ]
  return risks.filter((risk): risk is CopyRisk => risk !== false)
}
