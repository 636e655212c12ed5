import type { Feature } from '../../Feature'
import { preventionCalls } from './preventionCalls'

/** Infection prevention tools. */
export const preventionFeature = (): Feature<'prevention'> => ({
  handlers: { prevention: preventionCalls() },
})
