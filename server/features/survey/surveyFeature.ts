import type { Feature, FeatureDeps } from '../../Feature'
import { surveyCalls } from './surveyCalls'

/** Questionnaires. */
export const surveyFeature = ({ secrets }: Pick<FeatureDeps, 'secrets'>): Feature<'survey'> => ({
  handlers: { survey: surveyCalls({ secrets }) },
})
