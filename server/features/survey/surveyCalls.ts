import { ReviewState } from '@contract/states'
import type { Contract } from '@contract/calls'
import type { Survey } from '@contract/calls/community/survey'
import { Code } from '@contract/codes'
import { takenAnswers } from '@contract/rules/content/questionnaire'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { addWard } from '../organisation/organisationService'
import { findEdition, findSurveyFor, listOwnRecords, type OpenSurvey } from './answeringRepository'
import { handInNamed, handInUnnamed } from './handIn'
import {
  addAreaRequest,
  decideAreaRequest,
  departmentExists,
  lockAreaRequest,
  waitingAreas,
} from './surveyRepository'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

const personKeyOf = ({ comId, userId }: Caller) => ({ comId, personId: userId })
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Questionnaires of a course or on their own; wards that the lists lack. */
export const surveyCalls: Omit<
  Handlers<Contract['survey']>,
  'guest' | 'checkGuest' | 'saveAsGuest'
> = {
  async questions({ taskId, surveyId }, { db, caller, now }) {
    const id = surveyId ?? taskId
    if (id === undefined)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'surveyId' })
    const found = await findSurveyFor(db, caller, id)
    if (!found) throw notFound()
    const { anonymous, several, published, taken, startTime, endTime } = found
    const isOpen = published && now >= startTime && now < endTime
    return {
      surveyId: found.surveyId,
      edition: found.edition,
      title: found.title,
      intro: found.intro,
      anonymous: anonymous ? 1 : 0,
      several: several ? 1 : 0,
      startTime,
      endTime,
      questions: found.questions,
      mine: await ownFillings(db, caller, found),
      canFill: isOpen && (several || !taken) ? 1 : 0,
    }
  },

  async save({ surveyId, edition: answered, ballot, answers: given }, { db, caller, now }) {
    const survey = await findSurveyFor(db, caller, surveyId)
    if (!survey) throw notFound()
    if (now < survey.startTime) throw new DomainError(Code.notOpenYet, replies.surveyNotOpen)
    if (now >= survey.endTime || !survey.published)
      throw new DomainError(Code.ended, replies.surveyOver)
    const editions = await findEditions(db, survey, answered)
    const taken = takenAnswers(editions.questions, given)
    if ('wrong' in taken)
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: taken.wrong })
    const handIn = { survey, edition: editions.edition, ballot, answers: taken.answers, now }
    if (!survey.anonymous) return { recordId: await handInNamed(db, caller, handIn) }
    await handInUnnamed(db, caller, handIn)
    return { recordId: '' }
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
      await addWard(db, caller.comId, {
        unitId: wardId,
        parentId: row.department_id,
        name: row.area_name,
      })
    await audit({
      thingId: wardId,
      before: { state: row.state, name: row.area_name },
      after: { state },
    })
    return { state }
  },
}

/** What the caller has handed in. Of an anonymous questionnaire only that they did. */
async function ownFillings(db: Db, caller: Caller, survey: OpenSurvey): Promise<Survey['mine']> {
  if (!survey.anonymous) return listOwnRecords(db, caller, survey)
  return survey.taken ? [{ recordId: '', time: 0, answers: [], questions: [] }] : []
}

/** The questions that somebody answered: of the edition that they say, or those in force. */
async function findEditions(db: Db, survey: OpenSurvey, answered: number | undefined) {
  const questions = answered === undefined ? undefined : await findEdition(db, survey, answered)
  if (answered !== undefined && questions) return { edition: answered, questions }
  return { edition: survey.edition, questions: survey.questions }
}
