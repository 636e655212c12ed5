import type { Feature } from '../../Feature'
import { grantCalls } from './grantCalls'

/** Who holds which role. */
export const rightsFeature = (): Feature<'grants'> => ({ handlers: { grants: grantCalls } })
