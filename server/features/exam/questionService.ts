/** What other features need to store questions, papers and tasks. */
export { storeQuestions, type NewQuestion } from './paper/questionRepository'
export {
  isPlain,
  questionsForPaper,
  storeDrawnPaper,
  storePaper,
  storeTask,
  type BankQuestion,
  type NewTask,
  type PaperParts,
} from './paper/storeExam'
export type { DrawRule, Lack } from './paper/drawRules'
