import { LRUCache } from 'lru-cache'
import { JsonText } from '../../../http/handlers'
import { SharedText } from '../../../http/replies/SharedText'
import { blocksOf, drawUnits } from './drawRules'
import { shuffled } from './order'
import type { PaperDetails, PaperQuestion } from './paperRepository'

/** What an attempt keeps of its draw and its orders. */
export interface Orders {
  seed: number
  shuffleQuestions: boolean
  shuffleOptions: boolean
}

/** The questions of one attempt, in its own order. */
export interface FrozenPaper {
  questions: readonly PaperQuestion[]
  byId: ReadonlyMap<string, PaperQuestion>
}

const inOrder = <T>(items: readonly T[], seed: number, shuffle: boolean) =>
  shuffle ? shuffled(seed, items.length).map((index) => items[index]!) : items

/** Section by section; the questions of a case stay together and in their order. */
function inParts(
  questions: readonly PaperQuestion[],
  sections: number,
  { seed, shuffleQuestions }: Orders,
): PaperQuestion[] {
  return Array.from({ length: Math.max(1, sections) }, (_, section) => {
    const own =
      sections > 0 ? questions.filter((question) => question.section === section) : questions
    return inOrder(blocksOf(own), seed + 104_729 * section, shuffleQuestions).flat()
  }).flat()
}

/** What a draw follows from: the attempt's own seed, or which of the equivalent papers it has. */
const drawOf = ({ versions }: PaperDetails, seed: number) =>
  versions === null ? seed : seed % versions

function freeze(paper: PaperDetails, orders: Orders): readonly PaperQuestion[] {
  const drawn = paper.rules
    ? drawUnits(paper.questions, paper.rules, drawOf(paper, orders.seed))
    : paper.questions
  const plain = paper.sections.length === 0 && drawn.every((question) => !question.case)
  return plain
    ? inOrder(drawn, orders.seed, orders.shuffleQuestions)
    : inParts(drawn, paper.sections.length, orders)
}

/** Attempts of drawn papers that the process keeps, because each answer asks whether its question is among them. */
const maxKept = 5000
const kept = new LRUCache<string, FrozenPaper>({ max: maxKept })

/** What an attempt has to answer. It follows from paper and seed alone and never changes. */
export function frozenPaper(paper: PaperDetails, orders: Orders): FrozenPaper {
  if (!paper.rules) return { questions: freeze(paper, orders), byId: paper.byId }
  const name = `${paper.edition}#${paper.paperId}#${orders.seed}#${orders.shuffleQuestions}`
  let frozen = kept.get(name)
  if (!frozen) {
    const questions = freeze(paper, orders)
    frozen = {
      questions,
      byId: new Map(questions.map((question) => [question.questionId, question])),
    }
    kept.set(name, frozen)
  }
  return frozen
}

/** The questions of an attempt in its own order. */
export const questionsOf = (paper: PaperDetails, orders: Orders) =>
  frozenPaper(paper, orders).questions

/** A question's options in the attempt's own order; "right" and "wrong" of a judge question keep their places, things to bring into order never do. */
export function optionsOf(
  question: PaperQuestion,
  position: number,
  { seed, shuffleOptions }: Orders,
): PaperQuestion['options'] {
  const shuffle = question.kind === 'order' || (shuffleOptions && question.kind !== 'judge')
  return [...inOrder(question.options, seed + 1 + position, shuffle)]
}

/** The right side of a matching, always in an order of its own: the next to each other would be the answer. */
export const targetsOf = (question: PaperQuestion, position: number, { seed }: Orders) =>
  question.targets && [...inOrder(question.targets, seed + 7919 + position, true)]

const written = new WeakMap<
  PaperQuestion,
  { head: string; options: Map<string, string>; targets: Map<string, string> }
>()

const json = (options: PaperQuestion['options'] = []) =>
  new Map(
    options.map(({ optionId, text, media }) => [
      optionId,
      JSON.stringify({ optionId, text, media }),
    ]),
  )

/** JSON of a question's parts, made once a process: papers are opened by thousands at the same minute. */
function textsOf(question: PaperQuestion) {
  const known = written.get(question)
  if (known) return known
  const { questionId, kind, stem, marks, media, blanks, maxChars, case: together } = question
  const head = JSON.stringify({
    questionId,
    kind,
    stem,
    marks,
    media,
    blanks,
    maxChars,
    case: together,
  }).slice(0, -1)
  const made = { head, options: json(question.options), targets: json(question.targets) }
  written.set(question, made)
  return made
}

function questionsText(questions: readonly PaperQuestion[], orders: Orders): string {
  const texts = questions.map((question, position) => {
    const { head, options, targets } = textsOf(question)
    const right = targetsOf(question, position, orders)
    const targetText = right
      ? `,"targets":[${right.map((target) => targets.get(target.optionId)).join(',')}]`
      : ''
    return `${head},"options":[${optionsOf(question, position, orders)
      .map((option) => options.get(option.optionId))
      .join(',')}]${targetText}}`
  })
  return `"questions":[${texts.join(',')}]`
}

/** The questions of papers that are the same for everybody, as text that is compressed once. */
const sameForAll = new WeakMap<PaperDetails, SharedText>()

/** Neither the draw nor an order is an attempt's own; things to bring into order and to match are always shuffled. */
const isSameForAll = (paper: PaperDetails, { shuffleQuestions, shuffleOptions }: Orders) =>
  !shuffleQuestions &&
  !shuffleOptions &&
  !paper.rules &&
  paper.questions.every(({ kind, targets }) => kind !== 'order' && !targets)

function sharedQuestions(paper: PaperDetails, orders: Orders): SharedText | undefined {
  const known = !orders.shuffleQuestions && !orders.shuffleOptions && sameForAll.get(paper)
  if (known) return known
  if (!isSameForAll(paper, orders)) return undefined
  const made = new SharedText(questionsText(questionsOf(paper, orders), orders))
  sameForAll.set(paper, made)
  return made
}

/** `Paper` of the contract as JSON text. Only named fields are written: a right answer cannot slip in. */
export function paperText(
  paper: PaperDetails,
  orders: Orders,
  attempt: { attemptId: string; taskId: string; title: string },
): JsonText {
  const { attemptId, taskId, title } = attempt
  const frozen = questionsOf(paper, orders)
  const sections =
    paper.sections.length > 0
      ? paper.sections.map(({ title: name }, index) => ({
          title: name,
          count: frozen.filter(({ section }) => section === index).length,
        }))
      : undefined
  const head = JSON.stringify({ attemptId, taskId, title, totalScore: paper.totalScore, sections })
  const shared = sharedQuestions(paper, orders)
  const questions = shared?.text ?? questionsText(frozen, orders)
  return new JsonText(`${head.slice(0, -1)},${questions}}`, shared)
}
