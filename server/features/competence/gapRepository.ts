import { sql } from 'kysely'
import type { CompetenceKind, DutyKind } from '@contract/kinds'
import { DutyState } from '@contract/states'
import type { Db, Tx } from '../../db/schema'
import { standings } from './standingRepository'

/** Somebody who lacks a proof and owes nothing that would give it. Times in epoch ms. */
export interface Lacking {
  competenceId: string
  kind: CompetenceKind
  thingId: string
  days: number
  personId: string
  /** Until when it held or still holds; null: there never was one. */
  until: number | null
}

/** Who lacks what, without a duty for it. `now`: epoch ms. */
export async function listLacking(db: Db, comId: string, now: number): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`${standings({ comId, now })}
    select s.competence_id as "competenceId", s.kind, s.thing_id as "thingId", s.days, s.person_id as "personId", s.until
    from standing s where s.state in ('missing', 'expired', 'ending') and s.due_at is null order by s.competence_id, s.person_id`.execute(
    db,
  )
  return rows
}

/** Hospitals that ask for competences. */
export async function hospitalsWithCompetences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ comId: string }>`
    /* several machines: a job, which hospitals have competences, each night */
    select distinct com_id as "comId" from competence`.execute(db)
  return rows.map(({ comId }) => comId)
}

/** Notes which task these people were given for a proof, a thousand a statement. */
export async function recordGiven(
  tx: Tx,
  comId: string,
  of: { competenceId: string; kind: DutyKind; taskId: string },
  people: readonly string[],
  now: number,
): Promise<void> {
  for (let from = 0; from < people.length; from += 1000)
    await tx
      .insertInto('competence_given')
      .values(
        people.slice(from, from + 1000).map((personId) => ({
          com_id: comId,
          competence_id: of.competenceId,
          person_id: personId,
          kind: of.kind,
          task_id: of.taskId,
          given_at: now,
        })),
      )
      .onConflict((row) => row.doNothing())
      .execute()
}

/** Something that somebody was given for a proof that they do not need any more, and has not begun. */
export interface NotNeeded {
  kind: Extract<DutyKind, 'course' | 'exam' | 'skill' | 'document'>
  taskId: string
  personId: string
}

/** What was given for proofs that nobody asks of these people now, and is not begun. `now`: epoch ms. */
export async function listNotNeeded(db: Db, comId: string, now: number): Promise<NotNeeded[]> {
  const { rows } = await sql<NotNeeded>`${standings({ comId, now })}
    select distinct g.kind, g.task_id as "taskId", g.person_id as "personId" from competence_given g
    join duty d on d.com_id = ${comId} and d.kind = g.kind and d.task_id = g.task_id and d.person_id = g.person_id and d.closed_at is null
      and d.state = ${DutyState.toDo} and d.why <> 'handedOn'
    where g.com_id = ${comId} and not exists (
      select from competence_given o join standing s on s.competence_id = o.competence_id and s.person_id = o.person_id
      where o.com_id = ${comId} and o.person_id = g.person_id and o.kind = g.kind and o.task_id = g.task_id)`.execute(
    db,
  )
  return rows
}

/** The task of a skill that rounds are opened of: the last one that was given and stands. */
export const findSkillTask = (tx: Tx, comId: string, checklistId: string) =>
  tx
    .selectFrom('skill_task')
    .select('task_id as taskId')
    .where('com_id', '=', comId)
    .where('checklist_id', '=', checklistId)
    .where('withdrawn', '=', false)
    .where('round_of', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The edition of a document that is in force. */
export const findDocument = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('document')
    .select(['version_id as versionId', 'title'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()

/** Whether a certificate comes from an exam; else from a course. */
export async function isOfExam(tx: Tx, comId: string, taskId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('exam_task')
    .select('task_id')
    .where('com_id', '=', comId)
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row !== undefined
}

/** Titles of proofs and who set them, by id. */
export async function listSet(
  tx: Tx,
  comId: string,
): Promise<ReadonlyMap<string, { madeBy: string; title: string }>> {
  const rows = await tx
    .selectFrom('competence')
    .select(['competence_id', 'made_by', 'title'])
    .where('com_id', '=', comId)
    .execute()
  return new Map(rows.map((row) => [row.competence_id, { madeBy: row.made_by, title: row.title }]))
}
