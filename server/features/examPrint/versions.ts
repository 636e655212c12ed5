import { questionKinds } from '@contract/rules/exam/questionKinds'
import { printedOrder, type PaperDetails, type PaperQuestion } from '../exam/paperService'

/** A question as it stands in one version of the paper. */
export interface PrintedQuestion {
  question: PaperQuestion
  /** From 1. */
  number: number
  /** With their letters. */
  options: readonly { letter: string; optionId: string; text: string; src: string | undefined }[]
  targets: readonly { number: string; optionId: string; text: string }[]
}

export interface Version {
  /** '' where there is only one. */
  name: '' | 'A' | 'B'
  questions: readonly PrintedQuestion[]
}

/** What stands together on paper that has no sections of its own: a kind each, and last the cases, whose questions are of several. */
export const groupOf = ({ kind, case: own }: PaperQuestion) => (own ? 'case' : kind)
const groups = [...questionKinds, 'case'] as const

/** As a paper is expected in the hand: kind after kind, each in the order it had. Sections keep theirs. */
const grouped = <Placed extends { question: PaperQuestion }>(placed: readonly Placed[]) =>
  groups.flatMap((group) => placed.filter(({ question }) => groupOf(question) === group))

const letterOf = (at: number) => String.fromCharCode(65 + at)

/** Seeds of the versions: the same paper always gives the same A and the same B. */
const seeds = { '': 1, A: 1, B: 2 } as const

/** One version of a paper; B has the questions of A in another order, and so have their options. */
export function versionOf(paper: PaperDetails, name: Version['name']): Version {
  const placed = printedOrder(paper, { draw: seeds.A, order: seeds[name], shuffles: name === 'B' })
  const questions = paper.sections.length > 0 ? placed : grouped(placed)
  return {
    name,
    questions: questions.map(({ question, options, targets }, at) => ({
      question,
      number: at + 1,
      options: options.map(({ optionId, text, media }, index) => ({
        letter: letterOf(index),
        optionId,
        text,
        src: media?.kind === 'image' ? media.src : undefined,
      })),
      targets: (targets ?? []).map(({ optionId, text }, index) => ({
        number: String(index + 1),
        optionId,
        text,
      })),
    })),
  }
}

/** What is right, as the letters and words of that version say it: AC; 甲 / 乙; A-2 B-1; the model answer. */
export function keyOf({ question, options, targets }: PrintedQuestion): string {
  const letter = (optionId: string) =>
    options.find((option) => option.optionId === optionId)?.letter ?? ''
  switch (question.kind) {
    case 'fill':
      return (question.accepted ?? []).map((texts) => texts.join(' / ')).join('；')
    case 'short':
      return question.sample ?? ''
    case 'match':
      return question.right
        .map((pair) => pair.split('='))
        .map(
          ([left = '', right]) =>
            `${letter(left)}-${targets.find((target) => target.optionId === right)?.number ?? ''}`,
        )
        .sort()
        .join(' ')
    case 'order':
      return question.right.map(letter).join('')
    default:
      return question.right.map(letter).sort().join('')
  }
}
