import type { Feature, FeatureDeps } from '../../Feature'
import { guestCalls } from './guestCalls'
import { surveyCalls } from './surveyCalls'
import { surveyMakingCalls } from './surveyMakingCalls'

/** Questionnaires. */
export const surveyFeature = ({
  secrets,
}: Pick<FeatureDeps, 'secrets'>): Feature<'survey' | 'surveyMaking'> => ({
  handlers: {
    survey: { ...surveyCalls, ...guestCalls(secrets) },
    surveyMaking: surveyMakingCalls,
  },
})
