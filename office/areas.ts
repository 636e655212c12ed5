import type { Area } from './parts/Area'
import { questions } from './areas/questions/entry/area'

/** Every entry of the menu, in its order. */
export const areas: readonly Area[] = [questions]
