import type { Feature } from '../../Feature'
import { officeCalls } from './officeCalls'

/** The first page of the office program. */
export const officeFeature = (): Feature<'office'> => ({ handlers: { office: officeCalls() } })
