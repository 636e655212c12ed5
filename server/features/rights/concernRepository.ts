import { AttemptState } from '@contract/states'
import { sql } from 'kysely'
import type { Concern } from '@contract/calls/call'
import { foundingRole } from '@contract/rules/rights'
import { platformId } from '../../companies'
import type { Db, Schema } from '../../db/schema'

/** A user whom a decision is about. */
export interface Concerned {
  comId: string
  personId: string
}

/** The fields of a call's input by which those people are found; those that the call does not have are missing. */
export interface ConcernInput {
  attemptId?: string
  userId?: string
  userIds?: readonly string[]
  meetingId?: string
  attendId?: string
  attendIds?: readonly string[]
  questionId?: string
  applicationId?: string
  applyId?: string
  certId?: string
  changeId?: string
  appealId?: string
  commentId?: string
  incidentId?: string
  consultationId?: string
  observationId?: string
  duties?: readonly { userId: string }[]
  change?: { toUserId?: string }
}

/** Who asks: somebody of a hospital looks there only (comId), the platform's operator in all of them (null). */
interface Asking {
  comId: string | null
  personId: string
}

type Find = (db: Db, input: ConcernInput, asking: Asking) => Promise<Concerned[]>

const rowOf =
  (table: keyof Schema, key: string, id: (input: ConcernInput) => string | undefined): Find =>
  async (db, input, { comId }) => {
    const { rows } = await sql<Concerned>`
      select com_id as "comId", person_id as "personId" from ${sql.table(table)}
      where (${comId}::text is null or com_id = ${comId}) and ${sql.ref(key)} = ${id(input) ?? ''}`.execute(
      db,
    )
    return rows
  }

const findPeople: Find = async (db, { userId, userIds = [] }, { comId }) => {
  const ids = [...userIds, ...(userId === undefined ? [] : [userId])]
  const { rows } = await sql<Concerned>`
    select com_id as "comId", person_id as "personId" from person
    where (${comId}::text is null or com_id = ${comId}) and person_id = any(${ids}::text[])`.execute(
    db,
  )
  return rows
}

/** Signatures of a meeting, and the person who would be signed in for. */
const findAttendance: Find = async (
  db,
  { meetingId = '', attendId, attendIds = [], userId = '' },
  { comId },
) => {
  const ids = [...attendIds, ...(attendId === undefined ? [] : [attendId])]
  const { rows } = await sql<Concerned>`
    select com_id as "comId", person_id as "personId" from attendance
    where (${comId}::text is null or com_id = ${comId}) and meeting_id = ${meetingId} and person_id is not null and attend_id = any(${ids}::text[])
    union
    select p.com_id, p.person_id from meeting m join person p on p.com_id = m.com_id and p.person_id = ${userId}
    where (${comId}::text is null or m.com_id = ${comId}) and m.meeting_id = ${meetingId}`.execute(
    db,
  )
  return rows
}

/**
 * Who has answered a question of the hospital's own exams, as far as it matters here: a new key may give them marks. Of a hospital
 * only who asks is looked at; the operator needs to know its administrators, and none where the platform has the question itself.
 */
const findAnswered: Find = async (db, { questionId = '' }, { comId, personId }) => {
  const { rows } = await sql<Concerned>`
    select distinct a.com_id as "comId", a.person_id as "personId"
    from exam_task t
    join paper p on p.paper_id = t.paper_id and p.questions @> jsonb_build_array(jsonb_build_object('questionId', ${questionId}::text))
    join company c on c.com_id = t.com_id or t.com_id = ${platformId}
    join attempt a on a.com_id = c.com_id and a.task_id = t.task_id and a.state <> ${AttemptState.void}
    where (${comId}::text is null or (coalesce(t.issuer_com_id, t.com_id) = ${comId} and c.com_id = ${comId}))
      and (a.person_id = ${personId} or (${comId}::text is null and exists (select from person_grant g
        where g.com_id = a.com_id and g.person_id = a.person_id and g.role = ${foundingRole.hospital} and g.taken_back_at is null)))`.execute(
    db,
  )
  return rows
}

/** Whom a proposal is about, and who made it: neither of them decides. */
const findProposed: Find = async (db, { changeId = '' }, { comId }) => {
  const { rows } = await sql<Concerned>`
    select com_id as "comId", unnest(array[person_id, proposed_by]) as "personId" from result_change
    where (${comId}::text is null or com_id = ${comId}) and change_id = ${changeId}`.execute(db)
  return rows
}

/** Who owes it, and who would. */
const findOwing: Find = (db, { duties = [], change }, asking) =>
  findPeople(
    db,
    {
      userIds: [
        ...duties.map(({ userId }) => userId),
        ...(change?.toUserId === undefined ? [] : [change.toUserId]),
      ],
    },
    asking,
  )

/** How each kind of concern leads to people. */
export const findConcerned: Readonly<Record<Concern, Find>> = {
  attempt: rowOf('attempt', 'attempt_id', ({ attemptId }) => attemptId),
  person: findPeople,
  duty: findOwing,
  resultChange: findProposed,
  scoreAppeal: rowOf('score_appeal', 'appeal_id', ({ appealId }) => appealId),
  certificate: rowOf('certificate', 'certificate_id', ({ certId }) => certId),
  trainingApplication: rowOf('train_application', 'apply_id', ({ applyId }) => applyId),
  payout: rowOf('cash_out', 'apply_id', ({ applyId }) => applyId),
  incident: rowOf('incident', 'incident_id', ({ incidentId }) => incidentId),
  consultation: rowOf('consultation', 'consultation_id', ({ consultationId }) => consultationId),
  comment: rowOf('item_comment', 'comment_id', ({ commentId }) => commentId),
  grantee: (_db, { userId }, { comId, personId }) =>
    Promise.resolve(userId === personId ? [{ comId: comId ?? '', personId }] : []),
  attendance: findAttendance,
  question: findAnswered,
  async observation(db, { observationId = '' }, { comId }) {
    const { rows } = await sql<Concerned>`
      select com_id as "comId", coalesce(person_id, '') as "personId" from skill_observation
      where (${comId}::text is null or com_id = ${comId}) and observation_id = ${observationId} and person_id is not null`.execute(
      db,
    )
    return rows
  },
  async application(db, { applicationId = '' }, { comId }) {
    const { rows } = await sql<Concerned>`
      select person_com_id as "comId", person_id as "personId" from application
      where (${comId}::text is null or com_id = ${comId}) and application_id = ${applicationId}`.execute(
      db,
    )
    return rows
  },
}
