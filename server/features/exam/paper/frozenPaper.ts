import { LRUCache } from 'lru-cache'
import type { Paper } from '@contract/calls/exam/examShapes'
import { blocksOf, drawUnits } from './drawRules'
import { inOrder, type Orders } from './order'
import type { PaperDetails, PaperQuestion } from './paperRepository'
import { shownQuestion } from './shownQuestion'

/** The questions of one attempt, in its own order. */
interface FrozenPaper {
  paper: PaperDetails
  questions: readonly PaperQuestion[]
  byId: ReadonlyMap<string, PaperQuestion>
}

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

/**
 * What an attempt of a drawn paper has to answer. It follows from paper and seed alone and never changes; a correction is
 * tried with another paper of the same name, whose keys are other ones.
 */
function drawnPaper(paper: PaperDetails, orders: Orders): FrozenPaper {
  const name = `${paper.edition}#${paper.paperId}#${orders.seed}#${orders.shuffleQuestions}`
  let frozen = kept.get(name)
  if (frozen?.paper !== paper) {
    const questions = freeze(paper, orders)
    frozen = {
      paper,
      questions,
      byId: new Map(questions.map((question) => [question.questionId, question])),
    }
    kept.set(name, frozen)
  }
  return frozen
}

/** The questions of an attempt in its own order. */
export const questionsOf = (paper: PaperDetails, orders: Orders): readonly PaperQuestion[] =>
  paper.rules ? drawnPaper(paper, orders).questions : freeze(paper, orders)

/** The questions of an attempt by id: each saved answer asks, so nothing is brought into an order for it. */
export const questionsById = (
  paper: PaperDetails,
  orders: Orders,
): ReadonlyMap<string, PaperQuestion> => (paper.rules ? drawnPaper(paper, orders).byId : paper.byId)

/** The paper of an attempt, in its own order. */
export function paperOf(
  paper: PaperDetails,
  orders: Orders,
  { attemptId, taskId, title }: { attemptId: string; taskId: string; title: string },
): Paper {
  const frozen = questionsOf(paper, orders)
  return {
    attemptId,
    taskId,
    title,
    totalScore: paper.totalScore,
    ...(paper.sections.length > 0 && {
      sections: paper.sections.map(({ title: name }, index) => ({
        title: name,
        count: frozen.filter(({ section }) => section === index).length,
      })),
    }),
    questions: frozen.map((question, position) => shownQuestion(question, position, orders)),
  }
}
