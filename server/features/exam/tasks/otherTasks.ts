import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { SharedTask } from '../../link/sharedTaskService'
import { sharedMeeting } from '../../meeting/meetingService'
import { sharedCourse } from '../../study/studyService'
import { sharedSurvey } from '../../survey/surveyService'
import { sharedTraining } from '../../training/trainingService'
import { sharedScene } from '../scenes/sharedScene'
import { sharedVrTask } from './sharedVrTask'

type Find = (db: Db, caller: Caller, taskId: string, now: number) => Promise<SharedTask | undefined>

/** Tasks that are no exams as one person finds them, by task type (decisions.md §2); practice is nobody's task. */
export const otherTasks: Readonly<Record<number, Find>> = {
  2: sharedCourse,
  4: sharedVrTask,
  5: sharedMeeting,
  6: sharedTraining,
  7: sharedSurvey,
  8: sharedScene,
}
