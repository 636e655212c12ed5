import { ReviewState } from '@contract/states'
import { createHmac, randomUUID } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { companiesOf } from '../../companies'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { Secrets } from '../../secrets'
import {
  addArea,
  addAreaRequest,
  addRecord,
  decideAreaRequest,
  departmentExists,
  findSurvey,
  hasReceipt,
  lockAreaRequest,
  listRecords,
  consumeReceipt,
  waitingAreas,
} from './surveyRepository'
import { wrongSurveyAnswer } from './surveyRules'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

const personKeyOf = ({ comId, userId }: Caller) => ({ comId, personId: userId })
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Questionnaires of a course or on their own; wards that the lists lack. */
export function surveyCalls({ secrets }: { secrets: Secrets }): Handlers<Contract['survey']> {
  const key = secrets.keyFor('survey-receipt')
  /** One-way: it cannot be turned into a learner without the server's secret. */
  const receiptOf = ({ comId, userId }: Caller, surveyId: string) =>
    createHmac('sha256', key).update(`${comId}\n${surveyId}\n${userId}`).digest('base64url')

  return {
    async questions({ taskId, surveyId }, { db, caller, now }) {
      if (taskId === undefined && surveyId === undefined)
        throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'surveyId' })
      const row = await findSurvey(db, companiesOf(0, caller.comId), caller.brand, {
        taskId,
        surveyId,
      })
      if (!row) throw notFound()
      const ownRow = await ownRecords(db, caller, row, receiptOf(caller, row.survey_id))
      return {
        surveyId: row.survey_id,
        title: row.title,
        intro: row.intro,
        anonymous: row.anonymous ? 1 : 0,
        endTime: row.end_time,
        questions: row.questions,
        mine: ownRow,
        canFill: ownRow.length === 0 && now >= row.start_time && now < row.end_time ? 1 : 0,
      }
    },

    async save({ surveyId, answers }, { db, caller, now }) {
      const row = await findSurvey(db, companiesOf(0, caller.comId), caller.brand, { surveyId })
      if (!row) throw notFound()
      if (now < row.start_time) throw new DomainError(Code.notOpenYet, replies.surveyNotOpen)
      if (now >= row.end_time) throw new DomainError(Code.ended, replies.surveyOver)
      const wrong = wrongSurveyAnswer(row.questions, answers)
      if (wrong !== undefined)
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: wrong })
      if (!(await consumeReceipt(db, caller.comId, surveyId, receiptOf(caller, surveyId))))
        throw new DomainError(Code.stateChanged, replies.surveyDone)
      const anonymous = row.anonymous
      // The ids of this house say when they were made: an anonymous record has one that says nothing.
      const recordId = anonymous ? randomUUID() : newId(now)
      await addRecord(db, {
        comId: caller.comId,
        recordId,
        surveyId,
        personId: anonymous ? null : caller.userId,
        answers,
        time: anonymous ? null : now,
      })
      return { recordId: anonymous ? '' : recordId }
    },

    async addArea({ comId, wardName, pid }, { db, caller, now }) {
      if (comId !== undefined && comId !== caller.comId) throw notFound()
      const name = wardName.trim()
      if (name === '')
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'wardName' })
      if (pid !== undefined && !(await departmentExists(db, caller.comId, pid))) throw notFound()
      const areaId = newId(now)
      await addAreaRequest(
        db,
        {
          comId: caller.comId,
          areaId,
          departmentId: pid ?? caller.departmentId,
          name,
          personId: caller.userId,
        },
        now,
      )
      return { wardId: areaId, state: ReviewState.waiting }
    },

    async waitingAreas(_input, { db, caller }) {
      const rows = await waitingAreas(db, caller.comId)
      return {
        list: rows.map((row) => ({
          wardId: row.area_id,
          wardName: row.area_name,
          deptName: row.department_name ?? '',
          time: row.created_at,
        })),
      }
    },

    async decideArea({ wardId, accept }, { db, caller, audit }) {
      const row = await lockAreaRequest(db, caller.comId, wardId)
      if (!row) throw notFound()
      if (row.state !== ReviewState.waiting) return { state: row.state }
      if (accept === 1 && row.department_id === null)
        throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'pid' })
      const state = accept === 1 ? ReviewState.approved : ReviewState.refused
      await decideAreaRequest(db, personKeyOf(caller), wardId, state)
      if (state === ReviewState.approved && row.department_id !== null)
        await addArea(db, caller.comId, wardId, row.department_id, row.area_name)
      await audit({
        thingId: wardId,
        before: { state: row.state, name: row.area_name },
        after: { state },
      })
      return { state }
    },
  }
}

/** What the caller has handed in. Of an anonymous questionnaire only that they did, by a receipt. */
async function ownRecords(
  db: Db,
  caller: Caller,
  { survey_id: surveyId, anonymous }: { survey_id: string; anonymous: boolean },
  receipt: string,
): Promise<{ recordId: string; time: number }[]> {
  if (anonymous) {
    const isHandedIn = await hasReceipt(db, caller.comId, surveyId, receipt)
    return isHandedIn ? [{ recordId: '', time: 0 }] : []
  }
  const records = await listRecords(db, personKeyOf(caller), surveyId)
  return records.map((one) => ({ recordId: one.record_id, time: one.created_at ?? 0 }))
}
