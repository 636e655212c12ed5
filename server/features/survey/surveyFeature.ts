import type { Feature } from '../../Feature'
import { surveyCalls } from './surveyCalls'
import { surveyMakingCalls } from './surveyMakingCalls'

/** Questionnaires. */
export const surveyFeature = (): Feature<'survey' | 'surveyMaking'> => ({
  handlers: { survey: surveyCalls, surveyMaking: surveyMakingCalls },
})
