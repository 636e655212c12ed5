import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import { commonReplies } from '../../http/texts'
import { deleteExercise, insertExercise, isOpenExam, listExercises } from './exerciseRepository'
import { listShifts } from '../shift/shiftService'
import { replies } from './texts'

type Names = 'exercises' | 'saveExercise' | 'removeExercise'

/** What shifts carry. */
export const exerciseCalls: Pick<Handlers<Contract['roster']>, Names> = {
  exercises: async (_input, { db, caller }) => ({ list: await listExercises(db, caller.comId) }),

  async saveExercise(wanted, { db: tx, caller: { comId, userId }, now, audit }) {
    const shifts = await listShifts(tx, comId)
    if (
      !shifts.some(({ shiftId }) => shiftId === wanted.shiftId) ||
      wanted.untilDay < wanted.fromDay
    )
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'shiftId' })
    if (!(await isOpenExam(tx, comId, wanted.taskId, now)))
      throw new DomainError(Code.badInput, replies.examGone)
    const exerciseId = newId(now)
    await insertExercise(tx, comId, { ...wanted, exerciseId, by: userId }, now)
    await audit({ kind: 'exercise', taskId: wanted.taskId, thingId: exerciseId, after: wanted })
    return { exerciseId }
  },

  async removeExercise({ exerciseId }, { db: tx, caller: { comId }, audit }) {
    const taskId = await deleteExercise(tx, comId, exerciseId)
    if (taskId === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ kind: 'exercise', taskId, thingId: exerciseId })
    return {}
  },
}
