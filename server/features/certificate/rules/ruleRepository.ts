import { sql } from 'kysely'
import type { CertificateRule } from '@contract/calls/certificate/certificateShapes'
import type { CertificateRuleKind } from '@contract/kinds'
import { holds } from '../../../db/holds'
import { readCountedPage, type Page, type Paging } from '../../../db/page'
import type { Db } from '../../../db/schema'

interface RuleKey {
  comId: string
  kind: CertificateRuleKind
  ofId: string
}

const columns = sql`r.months, r.hours, r.template_id as "templateId", coalesce(r.issuer, '') as issuer, r.credits, r.credit_kind as "creditKind"`

/** A rule that gives one; 0 months: it does not end. */
type StoredRule = CertificateRule & { months: number }

/** What gives a certificate, and for how long; undefined: nothing does. */
export async function findRule(
  db: Db,
  { comId, kind, ofId }: RuleKey,
): Promise<StoredRule | undefined> {
  const { rows } = await sql<StoredRule>`
    select r.of_id as "ofId", coalesce(r.title, '') as title, ${columns} from certificate_rule r
    where r.com_id = ${comId} and r.kind = ${kind} and r.of_id = ${ofId}`.execute(db)
  return rows[0]
}

/** A rule as it is stored; it gives a certificate for so many months. */
export interface NewRule extends RuleKey {
  months: number
  hours: number | null
  templateId: string | null
  title?: string
  issuer?: string
  credits?: number
  creditKind?: string | null
}

/** Keeps the rule by which something gives a certificate; one a thing, so the same again replaces it. */
export async function storeRule(db: Db, rule: NewRule, now: number): Promise<void> {
  const values = {
    months: rule.months,
    hours: rule.hours,
    template_id: rule.templateId,
    title: rule.title ?? null,
    issuer: rule.issuer || null,
    credits: rule.credits ?? null,
    credit_kind: rule.creditKind ?? null,
  }
  await db
    .insertInto('certificate_rule')
    .values({
      com_id: rule.comId,
      kind: rule.kind,
      of_id: rule.ofId,
      created_at: now,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['com_id', 'kind', 'of_id']).doUpdateSet(values))
    .execute()
}

/** No certificate for it any more; those given stay. */
export async function dropRule(db: Db, { comId, kind, ofId }: RuleKey): Promise<void> {
  await db
    .deleteFrom('certificate_rule')
    .where('com_id', '=', comId)
    .where('kind', '=', kind)
    .where('of_id', '=', ofId)
    .execute()
}

/** What a hospital may give a certificate for: all its exams or scenes; its rules of credits; what was given by hand. */
const things = (comId: string, kind: CertificateRuleKind) => {
  if (kind === 'exam')
    return sql`select task_id as id, task_name as title from exam_task where com_id = ${comId} and not withdrawn`
  if (kind === 'scene')
    return sql`select scene_id as id, scene_name as title from scene where com_id = ${comId}`
  return sql`select of_id as id, coalesce(title, '') as title from certificate_rule where com_id = ${comId} and kind = ${kind}`
}

/** These with their rules, the newest first. */
export async function listRules(
  db: Db,
  { comId, kind, keyword }: { comId: string; kind: CertificateRuleKind; keyword: string },
  paging: Paging,
): Promise<Page<CertificateRule>> {
  const of = things(comId, kind)
  const where = sql`where ${holds(keyword, 'o.title')}`
  const read = (limit: number, offset: number) =>
    sql<CertificateRule>`
        select o.id as "ofId", coalesce(o.title, '') as title, ${columns} from (${of}) o
        left join certificate_rule r on r.com_id = ${comId} and r.kind = ${kind} and r.of_id = o.id ${where}
        order by o.id desc limit ${limit} offset ${offset}`.execute(db)
  const count = () =>
    sql<{ total: number }>`select count(*)::int as total from (${of}) o ${where}`.execute(db)
  return readCountedPage(paging, read, count)
}

/** The name of an exam or scene of that hospital, or of a rule; undefined: there is none. */
export async function titleOf(db: Db, { comId, kind, ofId }: RuleKey): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(o.title, '') as title from (${things(comId, kind)}) o where o.id = ${ofId}`.execute(
    db,
  )
  return rows[0]?.title
}

/** Every hospital, for rules of the platform. */
export async function listHospitals(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('company').select('com_id').orderBy('com_id').execute()
  return rows.map((row) => row.com_id)
}
