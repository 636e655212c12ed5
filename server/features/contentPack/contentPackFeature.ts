import type { Feature, FeatureDeps } from '../../Feature'
import { packedQuestions } from '../authoring/packedQuestionService'
import { packedDocuments } from '../document/packedDocumentService'
import { packedChecklists } from '../skill/packedChecklistService'
import { packedSurveys } from '../survey/packedSurveyService'
import { packCalls, type Packings } from './packCalls'

/** Content that hospitals exchange as files. */
export const contentPackFeature = ({
  store,
}: Pick<FeatureDeps, 'store'>): Feature<'contentPack'> => ({
  handlers: {
    contentPack: packCalls({
      questions: packedQuestions,
      documents: packedDocuments(store),
      questionnaires: packedSurveys,
      checklists: packedChecklists,
    } as unknown as Packings),
  },
})
