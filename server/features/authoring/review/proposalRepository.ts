import { sql } from 'kysely'
import type { ProposalRow } from '@contract/calls/authoring/questionReview'
import { holds } from '../../../db/holds'
import { newId } from '../../../db/newId'
import { readPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'
import type { Caller } from '../../../http/handlers'
import type { NewVersion } from '../bank/bankRepository'

type Author = Pick<Caller, 'comId' | 'userId'>

/** Versions that are stored together: of one question, or of all questions of a case. */
export interface Proposal {
  kind: ProposalRow['kind']
  versions: readonly NewVersion[]
  /** The import that they came with. */
  draftId?: string
}

export interface StoredProposal extends Omit<ProposalRow, 'mine' | 'questions'> {
  authorId: string
  versions: NewVersion[]
}

/** How many wait at a hospital, and how many of somebody's own were sent back. */
export async function proposalCounts(
  db: Db,
  { comId, userId }: Author,
): Promise<{ waiting: number; mineReturned: number }> {
  const { rows } = await sql<{ waiting: number; mineReturned: number }>`
    select count(*) filter (where state = 'review')::int as waiting, count(*) filter (where state = 'returned' and author_id = ${userId})::int as "mineReturned"
    from question_proposal where com_id = ${comId}`.execute(db)
  return rows[0] ?? { waiting: 0, mineReturned: 0 }
}

/** Stores proposals; one that waits for the same question is replaced by the new one. */
export async function storeProposals(
  db: Db,
  { comId, userId }: Author,
  proposals: readonly Proposal[],
  now: number,
): Promise<void> {
  const rows = proposals.flatMap(({ kind, versions, draftId }, index) => {
    const [first] = versions
    return first
      ? [
          {
            id: newId(now + index),
            kind,
            questionId: kind === 'new' ? null : first.questionId,
            stem: (first.face.case?.stem ?? first.stem).slice(0, 2000),
            questionKind: first.kind,
            categoryId: first.knowCatId,
            versions,
            draftId: draftId ?? null,
          },
        ]
      : []
  })
  await sql`
    update question_proposal set state = 'withdrawn', decided_at = ${now} where com_id = ${comId} and state = 'review'
      and question_id = any(${rows.flatMap(({ questionId }) => questionId ?? [])}::text[])`.execute(
    db,
  )
  await sql`
    /* several machines: seldom, questions that are proposed */
    insert into question_proposal (com_id, proposal_id, kind, state, author_id, question_id, stem, question_kind, category_id, versions, draft_id, created_at)
    select ${comId}, r.id, r.kind, 'review', ${userId}, r."questionId", r.stem, r."questionKind", r."categoryId", r.versions, r."draftId", ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, kind text, "questionId" text, stem text, "questionKind" text, "categoryId" text, versions jsonb, "draftId" text)`.execute(
    db,
  )
}

const fields = (comId: string) => sql`
  q.proposal_id as "proposalId", q.kind, q.state, q.author_id as "authorId", q.stem, q.question_kind as "questionKind", k.category_name as "knowCatName", q.versions,
  coalesce(a.person_name, '') as "authorName", coalesce(d.department_name, '') as "authorDepartment", coalesce(a.job_number, '') as "authorJobNumber",
  q.created_at as "createdTime", coalesce(r.person_name, '') as "deciderName", coalesce((extract(epoch from q.decided_at) * 1000)::float8, 0) as "decidedTime", coalesce(q.note, '') as note
  from question_proposal q join knowledge_category k on k.category_id = q.category_id
  left join person a on a.com_id = ${comId} and a.person_id = q.author_id
  left join department d on d.com_id = ${comId} and d.department_id = a.department_id
  left join person r on r.com_id = ${comId} and r.person_id = q.decided_by`

export interface ProposalFilter {
  state?: ProposalRow['state'] | undefined
  /** 1: only those of who asks. */
  mine?: 0 | 1 | undefined
  keyword?: string | undefined
}

/** A page of proposals, those that wait longest first; `mine` 1: of the caller only. */
export async function pageOfProposals(
  db: Db,
  { comId, userId }: Author,
  { state, mine = 0, keyword = '' }: ProposalFilter,
  paging: Paging,
): Promise<Page<StoredProposal>> {
  const words = keyword.trim().toLowerCase()
  return readPage(paging, (limit, offset) =>
    sql<StoredProposal & { total: number }>`
      select (count(*) over ())::int as total, ${fields(comId)}
      where q.com_id = ${comId} and (${state ?? null}::text is null or q.state = ${state ?? null}) and (${mine}::int = 0 or q.author_id = ${userId})
        and ${holds(words, 'q.stem')}
      order by q.created_at, q.proposal_id limit ${limit} offset ${offset}`.execute(db),
  )
}

/** One proposed question with its author and reviewer. */
export async function findProposal(
  db: Db,
  comId: string,
  proposalId: string,
): Promise<StoredProposal | undefined> {
  const { rows } =
    await sql<StoredProposal>`select ${fields(comId)} where q.com_id = ${comId} and q.proposal_id = ${proposalId}`.execute(
      db,
    )
  return rows[0]
}

/** Those of these that wait, held until the transaction ends: nobody else decides them meanwhile. */
export async function lockWaiting(
  db: Db,
  comId: string,
  proposalIds: readonly string[],
): Promise<{ proposalId: string; authorId: string; versions: NewVersion[] }[]> {
  const { rows } = await sql<{ proposalId: string; authorId: string; versions: NewVersion[] }>`
    select proposal_id as "proposalId", author_id as "authorId", versions from question_proposal
    where com_id = ${comId} and state = 'review' and proposal_id = any(${[...proposalIds]}::text[]) order by proposal_id for update`.execute(
    db,
  )
  return rows
}

/** Stores what somebody (userId) decided at `now`, epoch ms. Whether they may was checked before. */
export async function decideProposals(
  db: Db,
  { comId, userId }: Author,
  proposalIds: readonly string[],
  { state, note = null }: { state: 'published' | 'returned' | 'withdrawn'; note?: string | null },
  now: number,
): Promise<void> {
  await sql`
    update question_proposal set state = ${state}, note = ${note}::text, decided_by = ${userId}, decided_at = ${now}
    where com_id = ${comId} and state = 'review' and proposal_id = any(${[...proposalIds]}::text[])`.execute(
    db,
  )
}

/** What came back to its author was handed in anew: it does not wait for them any more. */
export async function putReturnedAway(
  db: Db,
  { comId, userId }: Author,
  proposalId: string,
): Promise<void> {
  await sql`
    update question_proposal set state = 'withdrawn'
    where com_id = ${comId} and proposal_id = ${proposalId} and author_id = ${userId} and state = 'returned'`.execute(
    db,
  )
}

/** Takes back what of an import still waits. */
export async function withdrawProposals(
  db: Db,
  { comId, userId }: Author,
  draftId: string,
  now: number,
): Promise<void> {
  await sql`
    update question_proposal set state = 'withdrawn', decided_by = ${userId}, decided_at = ${now}
    where com_id = ${comId} and state = 'review' and draft_id = ${draftId}`.execute(db)
}
