import { shuffled } from './order'
import type { PaperFacts, PaperQuestion } from './paperRepository'

/** What an attempt keeps of its orders. */
export interface Orders {
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

/** The questions of an attempt in its own order. */
export function questionsOf(paper: PaperFacts, { seed, shuffleQuestions }: Orders): readonly PaperQuestion[] {
  return shuffleQuestions ? shuffled(seed, paper.questions.length).map((index) => paper.questions[index]!) : paper.questions
}

/** A question's options in the attempt's own order; "right" and "wrong" of a judge question keep their places. */
export function optionsOf(question: PaperQuestion, position: number, { seed, shuffleOptions }: Orders): PaperQuestion['options'] {
  if (!shuffleOptions || question.kind === 'judge') return question.options
  return shuffled(seed + 1 + position, question.options.length).map((index) => question.options[index]!)
}

const written = new WeakMap<PaperQuestion, { head: string; options: Map<string, string> }>()

/** JSON of a question's parts, made once a process: papers are opened by thousands at the same minute. */
function textsOf(question: PaperQuestion) {
  const known = written.get(question)
  if (known) return known
  const { questionId, kind, stem, marks } = question
  const head = JSON.stringify({ questionId, kind, stem, marks }).slice(0, -1)
  const made = { head, options: new Map(question.options.map((option) => [option.optionId, JSON.stringify({ optionId: option.optionId, text: option.text })])) }
  written.set(question, made)
  return made
}

/** `Paper` of the contract as JSON text. Only named fields are written: a right answer cannot slip in. */
export function paperText(paper: PaperFacts, orders: Orders, attempt: { attemptId: string; taskId: string; title: string }): string {
  const questions = questionsOf(paper, orders).map((question, position) => {
    const { head, options } = textsOf(question)
    return `${head},"options":[${optionsOf(question, position, orders).map((option) => options.get(option.optionId)).join(',')}]}`
  })
  const { attemptId, taskId, title } = attempt
  return `${JSON.stringify({ attemptId, taskId, title, totalScore: paper.totalScore }).slice(0, -1)},"questions":[${questions.join(',')}]}`
}
