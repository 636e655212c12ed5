/** What authors need of papers and tasks: drawing, storing, and which hospital is the platform. */
export { drawUnits, poolFor, sizeOf, type DrawRule, type Lack } from './paper/drawRules'
export { shuffled } from './paper/order'
export { platformId } from './paper/platformTasks'
export {
  questionsForPaper,
  storeDrawnPaper,
  storePaper,
  storeTask,
  updateTask,
  type BankQuestion,
} from './paper/storeRepository'
export { printedOrder } from './paper/printedOrder'
export { readPaper, type PaperDetails, type PaperQuestion } from './paper/paperRepository'
export {
  countSitting,
  examRounds,
  openExamRound,
  withdrawExamRounds,
} from './tasks/roundRepository'
