import type { Feature } from '../../Feature'
import { todayCalls } from './todayCalls'

/** The first page of the phone. */
export const todayFeature = (): Feature<'today'> => ({ handlers: { today: todayCalls() } })
