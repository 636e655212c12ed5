/** What other features need to store questions, papers and tasks. */
export { storeQuestions, type NewQuestion } from './questionRepository'
export {
  isPlain,
  questionsForPaper,
  storeDrawnPaper,
  storePaper,
  storeTask,
  type BankQuestion,
  type NewTask,
  type PaperParts,
} from './storeExam'
export type { DrawRule, Lack } from './drawRules'
