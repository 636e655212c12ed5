import type { FindShared } from '../../link/sharedTaskService'
import { sharedScene } from '../scenes/sharedScene'
import { sharedVrTask } from './sharedVrTask'

/** Tasks that are no exams as one person finds them, by task type (decisions.md §2); practice is nobody's task. */
export type OtherTasks = Readonly<Record<number, FindShared>>

/** Those that stand beside exams, with those of other features. */
export const withOthers = (others: OtherTasks): OtherTasks => ({
  4: sharedVrTask,
  8: sharedScene,
  ...others,
})
