import type { Feature, FeatureDeps } from '../../Feature'
import { examPrintCalls } from './examPrintCalls'
import { printExamWork, printResultsWork } from './printWork'

/** Exams on paper. */
export const examPrintFeature = ({ store }: Pick<FeatureDeps, 'store'>): Feature<'examPrint'> => ({
  handlers: { examPrint: examPrintCalls },
  deskWorks: [printExamWork(store), printResultsWork],
})
