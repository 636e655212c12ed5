import { TaskState, AttemptState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Handlers } from '../../../http/handlers'
import type { FileAddresses } from '../../file/fileService'
import { noticePicture } from '../lists/taskCalls'
import { checkOpenPaper } from '../closedService'
import type { Papers } from '../paper/papers'
import { rightAnswerOf } from '../results/reviewQuestion'
import { authoredTask } from './myTask'

type PreviewCalls = Pick<
  Handlers<Contract['examTask']>,
  'previewNotice' | 'previewSummary' | 'previewPaper'
>

/** What an author did with an exam is no matter of a preview. */
const untouched = {
  dueTime: null,
  attemptsUsed: 0,
  bestScore: null,
  openAttemptId: null,
  openDeadline: null,
  lastAttemptId: null,
  extraMinutes: 0,
  taskState: TaskState.toDo,
} as const

/** An exam before anybody takes it: authors of its hospital only, and nothing is stored. */
export function previewCalls(papers: Papers, addresses: Pick<FileAddresses, 'of'>): PreviewCalls {
  return {
    async previewNotice({ taskId }, { db, caller, now }) {
      const task = await authoredTask(db, caller, taskId, now)
      return {
        ...task,
        coverPic: noticePicture(addresses, task, now),
        ...untouched,
        canStart: 1,
        refusal: 0,
      }
    },

    async previewSummary({ taskId }, { db, caller, now }) {
      const { maxAttempts } = await authoredTask(db, caller, taskId, now)
      return {
        taskId,
        attemptsUsed: 0,
        attemptsLeft: maxAttempts,
        bestScore: null,
        lastState: AttemptState.notStarted,
        openAttempt: null,
      }
    },

    async previewPaper({ taskId }, { db, caller, now }) {
      const task = await authoredTask(db, caller, taskId, now)
      const paper = await papers(db, task.paperId)
      const ids = paper.questions.map(({ questionId }) => questionId)
      await checkOpenPaper(db, caller, ids, now)
      // Of a paper that is drawn: everything that it draws from.
      const questions = paper.questions.map((question) => ({
        ...question,
        ...rightAnswerOf(question),
      }))
      return { taskId, title: task.taskName, totalScore: paper.totalScore, questions }
    },
  }
}
