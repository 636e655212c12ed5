import { sql } from 'kysely'
import { personTraces } from '../allTraces'
import { platformId } from '../companies'
import { IssuerKind } from '@contract/states'
import type { Db, Tx } from '../db/schema'
import { anonymise, findNumber } from '../features/account/removal/removalRepository'
import { countLikes } from '../features/library/reactionRepository'
import { takeAllBack } from '../features/rights/rightsService'
import { demoHospitals, newHospital } from './demoHospitals'
import { demoStaff } from './demoStaff'
import { personIdOf } from './SeedData'

/** Our tables whose rows belong to a hospital, each after all that point to it. */
async function tablesOfHospitals(tx: Tx): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'com_id' and not a.attisdropped order by 1`.execute(tx)
  const { rows: keys } = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`.execute(
    tx,
  )
  return inOrder(
    tables.map(({ name }) => name),
    keys,
  )
}

/** Names in such an order that `from` comes before `to` for each key. Throws when keys go round in a circle. */
export function inOrder(
  names: readonly string[],
  keys: readonly { from: string; to: string }[],
): string[] {
  const left = new Set(names)
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !keys.some(({ from, to }) => to === name && from !== name && left.has(from)),
    )
    if (free.length === 0) throw new Error(`foreign keys in a circle: ${[...left].join(', ')}`)
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** The platform's demo people did things that stay: their names, numbers, passwords and rights go. */
async function removePlatformPeople(tx: Tx, now: number): Promise<number> {
  let removed = 0
  for (const person of demoStaff.filter(({ comId }) => comId === platformId)) {
    const key = { comId: platformId, personId: personIdOf(person) }
    const number = await findNumber(tx, key)
    if (!number) continue
    await takeAllBack(tx, key, now)
    const gone = { name: '-', mobileHash: number.mobile_hash, traces: personTraces }
    if (await anonymise(tx, key, gone)) removed += 1
  }
  return removed
}

/**
 * What the demo's centre issued stands among the platform's, and people of real hospitals may have done it: it is withdrawn, and
 * becomes the platform's.
 */
async function withdrawIssued(tx: Tx, comIds: readonly string[]): Promise<void> {
  const isTheirs = sql`issuer_com_id = any(${comIds}::text[])`
  for (const table of ['exam_task', 'course_task'] as const)
    await sql`update ${sql.table(table)} set issuer_kind = ${IssuerKind.platform}, issuer_com_id = null, areas = null, withdrawn = true where ${isTheirs}`.execute(
      tx,
    )
  await sql`update survey set issuer_com_id = null, areas = null, state = 'withdrawn' where ${isTheirs}`.execute(
    tx,
  )
  // A pack that it sent stays where it was taken, like one that was read from a file.
  await sql`/* several machines: seldom, demo hospitals are taken away */
    update content_pack set sent_by = null where sent_by = any(${comIds}::text[])`.execute(tx)
}

/** What a course that the demo's centre issued says stays for those who learned it: it becomes the platform's, offered to no hospital. */
async function keepIssuedCourses(tx: Tx, comIds: readonly string[]): Promise<void> {
  const isTheirs = sql`c.com_id = any(${comIds}::text[]) and exists (select from course_task t
    where t.com_id = ${platformId} and t.course_com_id = c.com_id and t.course_id = c.course_id)`
  await sql`insert into course (com_id, course_id, brands, version, created_at)
    select ${platformId}, c.course_id, '{}', c.version, c.created_at from course c where ${isTheirs}`.execute(
    tx,
  )
  await sql`insert into course_version (com_id, course_id, version, title, audience, description, cover_file_id, credit, credit_kind, pass_score, seconds, disclaimer, what_changed, created_at)
    select ${platformId}, c.course_id, c.version, c.title, c.audience, c.description, c.cover_file_id, c.credit, c.credit_kind, c.pass_score, c.seconds, c.disclaimer, c.what_changed, c.created_at
    from course_version c where ${isTheirs}`.execute(tx)
  await sql`insert into course_phase (com_id, course_id, version, phase_id, position, title, kind, seconds, must_finish, file_id, body)
    select ${platformId}, c.course_id, c.version, c.phase_id, c.position, c.title, c.kind, c.seconds, c.must_finish, c.file_id, c.body
    from course_phase c where ${isTheirs}`.execute(tx)
  await sql`update course_task set course_com_id = ${platformId} where com_id = ${platformId} and course_com_id = any(${comIds}::text[])`.execute(
    tx,
  )
  await sql`/* several machines: seldom, demo hospitals are taken away */
    update course_run set course_com_id = ${platformId} where course_com_id = any(${comIds}::text[]) and com_id <> all(${comIds}::text[])`.execute(
    tx,
  )
}

export interface RemovedDemo {
  hospitals: number
  rows: number
  /** Of the platform. */
  people: number
}

/**
 * Takes the demo away, all or nothing: its hospitals with every row that is theirs, and the platform's demo people. Content of
 * the platform stays. `now` in epoch ms.
 */
export function removeDemo(db: Db, now: number): Promise<RemovedDemo> {
  return db.transaction().execute(async (tx) => {
    const people = await removePlatformPeople(tx, now)
    const tables = await tablesOfHospitals(tx)
    const removed: RemovedDemo = { hospitals: 0, rows: 0, people }
    // The centre of the region comes last: what it issued stands in the others' rows.
    const comIds = [newHospital, ...[...demoHospitals].reverse()]
      .map(({ comId }) => comId)
      .filter((comId) => comId !== platformId)
    await keepIssuedCourses(tx, comIds)
    await withdrawIssued(tx, comIds)
    for (const comId of comIds) {
      let rows = 0
      for (const table of tables) {
        const { numAffectedRows = 0n } = await sql`
          delete from ${sql.table(table)} where com_id = ${comId}`.execute(tx)
        rows += Number(numAffectedRows)
      }
      removed.rows += rows
      if (rows > 0) removed.hospitals += 1
    }
    await countLikes(tx)
    await sql`delete from setting where name in ('seeded', 'demo')`.execute(tx)
    return removed
  })
}
