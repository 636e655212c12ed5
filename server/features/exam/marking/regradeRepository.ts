import { anyOf } from '../../../db/anyOf'
import { holds } from '../../../db/holds'
import { inList } from '../../../db/inList'
import { countedAttempts } from '@contract/states'
import { sql } from 'kysely'
import type { Regrade } from '@contract/calls/exam/marking'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db, Tx } from '../../../db/schema'
import type { Correction } from '../../../db/storedShapes'
import type { Caller } from '../../../http/handlers'
import { platformId } from '../paper/platformTasks'
import { personNames } from '../../../db/personNames'
import { planJob } from '../../../jobs/planJob'

/** Who issued an exam: its company; of a region's, the centre. */
const issuer = sql.raw('coalesce(issuer_com_id, com_id)')

/** Papers of a company's tasks that have the question (`hold`: locked), and how often their keys were corrected. Papers that another company uses too are left out. */
export async function papersWith(
  tx: Db,
  comId: string,
  questionId: string,
  forUpdate: boolean,
): Promise<{ paperId: string; edition: number }[]> {
  const { rows } = await sql<{ paperId: string; edition: number }>`
    select p.paper_id as "paperId", p.key_edition as edition from paper p
    where p.paper_id in (select paper_id from exam_task where ${issuer} = ${comId})
      and p.questions @> jsonb_build_array(jsonb_build_object('questionId', ${questionId}::text))
      and not exists (select from exam_task o where o.paper_id = p.paper_id and ${issuer} <> ${comId})
    order by p.paper_id ${forUpdate ? sql`for update` : sql``}`.execute(tx)
  return rows
}

/** Puts the right key into papers: each has one edition more. */
export async function correctPapers(
  tx: Db,
  papers: readonly string[],
  correction: Omit<Correction, 'edition'>,
): Promise<void> {
  for (const paperId of papers) {
    const { rows } = await sql<{ edition: number }>`
      update paper set key_edition = key_edition + 1 where paper_id = ${paperId} returning key_edition as edition`.execute(
      tx,
    )
    for (const { edition } of rows)
      await sql`update paper set corrections = corrections || ${JSON.stringify([{ ...correction, edition }])}::jsonb where paper_id = ${paperId}`.execute(
        tx,
      )
  }
}

export interface NewRegrade {
  comId: string
  regradeId: string
  caller: Caller
  questionId: string
  papers: readonly string[]
  correction: Correction
  reason: string
}

/** Stores a regrade and plans its job, in one transaction. Returns how many attempts it will look at. */
export async function insertRegrade(
  tx: Tx,
  { comId, regradeId, caller, questionId, papers, correction, reason }: NewRegrade,
  now: number,
): Promise<number> {
  const total = await countAttempts(tx, comId, papers)
  await sql`
    insert into regrade (com_id, regrade_id, actor_com_id, actor_id, question_id, papers, correction, reason, total, created_at)
    values (${comId}, ${regradeId}, ${caller.homeComId}, ${caller.userId}, ${questionId}, ${[...papers]}, ${JSON.stringify(correction)},
      ${reason}, ${total}, ${now})`.execute(tx)
  await planJob(tx, 'regrade', { comId, regradeId }, { queue: 'regrade', maxAttempts: 5 })
  return total
}

/** A task of the platform or of a region is taken in any hospital; a hospital's own one in that hospital only. */
export const attemptsOf = (comId: string, papers: readonly string[]) => sql`
  exam_task t join company c on (t.com_id = ${platformId} or c.com_id = t.com_id)
  join attempt a on a.com_id = c.com_id and a.task_id = t.task_id and coalesce(t.issuer_com_id, t.com_id) = ${comId} and t.paper_id = any(${[...papers]}::text[]) and a.paper_id = t.paper_id`

/** Attempts that are handed in or graded on these papers. */
export async function countAttempts(
  db: Db,
  comId: string,
  papers: readonly string[],
): Promise<number> {
  const { rows } = await sql<{
    attempts: number
  }>`/* several machines: seldom, before the key of a paper is corrected, which hospitals of a region may sit */
    select count(*)::int as attempts from ${attemptsOf(comId, papers)} where a.state in (${inList(countedAttempts)})`.execute(
    db,
  )
  return rows[0]?.attempts ?? 0
}

const columns = sql`g.regrade_id as "regradeId", g.question_id as "questionId", q.kind, q.stem, g.reason, g.actor_com_id as "actorComId", g.actor_id as "actorId", g.created_at as "createdTime",
  g.state, g.done, g.total, g.changed`
const joined = sql`regrade g
  join lateral (select kind, stem from question_version v where v.question_id = g.question_id order by version desc limit 1) q on true`

interface RegradeRow extends Omit<Regrade, 'actorName'> {
  actorComId: string
  actorId: string
}

/** With the name of who ordered it: somebody of the hospital, or of the platform. */
async function named(db: Db, rows: readonly RegradeRow[]): Promise<Regrade[]> {
  const actors = rows.map(({ actorComId, actorId }) => ({ comId: actorComId, personId: actorId }))
  const names = await personNames(db, actors)
  return rows.map(({ actorComId, actorId, ...row }) => ({
    ...row,
    actorName: names.get(`${actorComId}/${actorId}`) ?? '',
  }))
}

/** One change of a key with who made it. */
export async function findRegrade(
  db: Db,
  comId: string,
  regradeId: string,
): Promise<Regrade | undefined> {
  const { rows } =
    await sql<RegradeRow>`select ${columns} from ${joined} where g.com_id = ${comId} and g.regrade_id = ${regradeId}`.execute(
      db,
    )
  return (await named(db, rows))[0]
}

/** `keyword`: in the question or the reason. */
export async function listRegrades(
  db: Db,
  comId: string,
  keyword: string,
  paging: Paging,
): Promise<Page<Regrade>> {
  const page = await readPage(paging, async (limit, offset) => {
    const { rows } = await sql<RegradeRow & { all: number }>`
    select ${columns}, (count(*) over ())::int as all from ${joined} where g.com_id = ${comId}
      and ${holds(keyword, 'q.stem', 'g.reason')}
    order by g.regrade_id desc limit ${limit} offset ${offset}`.execute(db)
    return rows.map(({ all, ...row }) => ({ row, total: all }))
  })
  return {
    ...page,
    list: await named(
      db,
      page.list.map(({ row }) => row),
    ),
  }
}

interface NoticeRow {
  noticeId: string
  taskId: string
  taskName: string
  attemptId: string
  scoreBefore: number
  scoreAfter: number
  time: number
  seen: 0 | 1
}

/** What a person was told of changed scores, the newest first. */
export async function listNotices(
  db: Db,
  comId: string,
  personId: string,
  paging: Paging,
): Promise<Page<NoticeRow>> {
  return readPage(paging, (limit, offset) =>
    sql<NoticeRow & { total: number }>`
    select n.notice_id as "noticeId", n.task_id as "taskId", t.task_name as "taskName", n.attempt_id as "attemptId", n.score_before as "scoreBefore",
      n.score_after as "scoreAfter", n.created_at as time, n.seen::int as seen, (count(*) over ())::int as total
    from score_notice n join exam_task t on t.task_id = n.task_id and t.com_id in (n.com_id, ${platformId})
    where n.com_id = ${comId} and n.person_id = ${personId} order by n.notice_id desc limit ${limit} offset ${offset}`.execute(
      db,
    ),
  )
}

/** The person has seen these notices. */
export async function recordSeen(
  db: Db,
  comId: string,
  personId: string,
  noticeIds: readonly string[],
): Promise<void> {
  await db
    .updateTable('score_notice')
    .set({ seen: 1 })
    .where('com_id', '=', comId)
    .where('person_id', '=', personId)
    .where('notice_id', '=', anyOf(noticeIds))
    .execute()
}
