import type { Feature, FeatureDeps } from '../../Feature'
import { commonCalls } from './commonCalls'

/** What every screen may ask: build tokens, numbers, knowledge, downloads. */
export const commonFeature = ({ db }: Pick<FeatureDeps, 'db'>): Feature<'common'> => ({
  handlers: { common: commonCalls({ db }) },
})
