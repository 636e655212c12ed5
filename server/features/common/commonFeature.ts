import type { Feature } from '../../Feature'
import { commonCalls } from './commonCalls'

/** What every screen may ask: build tokens, numbers, knowledge, downloads. */
export const commonFeature = (): Feature<'common'> => ({
  handlers: { common: commonCalls() },
})
