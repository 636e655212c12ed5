import type { Feature } from '../../Feature'
import { learningPathCalls, pathMakingCalls } from './learningPathCalls'

/** Ways through courses and exams: what comes before what, for whom. */
export const learningPathFeature = (): Feature<'learningPath' | 'pathMaking'> => ({
  handlers: { learningPath: learningPathCalls, pathMaking: pathMakingCalls },
})
