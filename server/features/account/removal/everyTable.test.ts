import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { personTraces } from '../../../allTraces'
import { connect, type Connection } from '../../../db/connect'
import { freshDatabase, isSpreadServer } from '../../../testing/testDatabase'
import { anonymise } from './removalRepository'
import { withoutWords } from './namesRepository'

let database: Awaited<ReturnType<typeof freshDatabase>>
let connection: Connection

before(async () => {
  database = await freshDatabase()
  connection = connect(database.databaseUrl, { size: 2, onError: () => undefined })
})
after(async () => {
  await connection.end()
  await database.drop()
})

const who = { comId: 'renhe', personId: 'renhe-0007' }
const named = { name: '欧阳知秋', mobile: '13900001234', jobNumber: '12' }
const label = '已注销用户'

interface Column {
  table: string
  column: string
  type: string
  /** It names a thing, or is one of a few words: nobody writes into it. */
  isFixed: boolean
  isNeeded: boolean
}

/** Columns of all tables whose rows belong to somebody. */
async function columnsOfPeople(): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, a.attnotnull and not a.atthasdef as "isNeeded",
      exists (select from pg_constraint k where k.conrelid = c.oid and a.attnum = any(k.conkey)
        and (k.contype in ('p', 'f', 'u') or pg_get_constraintdef(k.oid) ~ 'ANY \\(')) or a.attname ~ '(_id|_ids|_hash|_by|_key|_com_id)$' as "isFixed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity = ''
      and exists (select from pg_attribute p where p.attrelid = c.oid and p.attname = 'person_id') order by 1, a.attnum`.execute(
    connection.db,
  )
  const tables = new Map<string, Column[]>()
  for (const one of rows) tables.set(one.table, [...(tables.get(one.table) ?? []), one])
  return tables
}

/** A word that names them, in what they, or others about them, may have written into that column. */
const words = ({ table, column }: Column) =>
  `${named.name}，工号 12，电话 ${named.mobile}（${table}.${column}）`

function valueOf(one: Column): unknown {
  if (one.column === 'person_id') return who.personId
  if (one.column === 'com_id' || one.column === 'person_com_id') return who.comId
  if (one.type === 'text') return one.isFixed ? `x-${one.table}` : words(one)
  if (one.type === '_text') return one.isFixed ? [] : [words(one)]
  if (one.type === 'json' || one.type === 'jsonb')
    return JSON.stringify({ text: words(one), number: 12 })
  if (!one.isNeeded) return null
  const plain: Record<string, unknown> = {
    bool: false,
    bytea: Buffer.from('x'),
    date: '2026-11-26',
    timestamptz: Date.now(),
  }
  return plain[one.type] ?? 1
}

/** Where no call lets anybody write, and work of the desk that goes by itself soon after. */
const left: Readonly<Record<string, string>> = {
  'answer_log.answers attempt.leases attempt.receipt attempt.flags attempt.collected exercise.categories':
    'ids, times and marks of a result',
  'area_request.area_name certificate.hospital certificate.department certificate.title certificate.issuer certificate.round':
    'names of things and places',
  'attendance.attendee attendance.flags audit_event.what audit_event.kind cash_out.activity_code certificate.number certificate.credit_kind credit_entry.credit_kind skill_observation.marks skill_observation.opportunities stored_file.place stored_file.type stored_file.sha256 stored_file.entry':
    'codes and ids',
  'audit_event.address': 'of who decided about them; their own goes',
  'desk_job.title desk_job.language desk_job.input desk_job.says desk_job.result desk_job.notes desk_job.link desk_job.file_name':
    'long jobs of the desk: gone after thirty days (clearDeskJobs)',
  'import_draft.file_name import_draft.problems import_draft.notes':
    'imports of questions: KEPT_DAYS imports',
  'staff_import.file_name staff_import.place staff_import.problem staff_import.sheet staff_import.sheets staff_import.columns staff_import.made staff_import.taken':
    'staff files: gone after seven days (clearStaffImports)',
  'survey_record.guest':
    'the masked number of somebody without an account: never beside a person, which the table checks',
}

test('in every table with people in it, whatever was written into it: a deletion leaves no name and no number', async (t) => {
  // Rows against every rule are written to one database only.
  if (await isSpreadServer()) return t.skip('rules of spread tables cannot be left out')
  const tables = await columnsOfPeople()
  tables.delete('person')
  assert.ok(tables.size > 60)
  await connection.db.transaction().execute(async (tx) => {
    await sql`update person set person_name = ${named.name}, job_number = ${named.jobNumber} where com_id = ${who.comId} and person_id = ${who.personId}`.execute(
      tx,
    )
    // Rows as no call would make them: each text says the name.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows: checks } = await sql<{ table: string; name: string }>`
      select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(
      tx,
    )
    for (const { table, name } of checks)
      if (tables.has(table))
        await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx)
    for (const [table, columns] of tables) {
      const filled = columns.filter((one) => valueOf(one) !== null)
      await sql`delete from ${sql.table(table)} where com_id = ${who.comId} and person_id = ${who.personId}`.execute(
        tx,
      )
      await sql`insert into ${sql.table(table)} (${sql.join(filled.map(({ column }) => sql.ref(column)))})
        values (${sql.join(filled.map((one) => (one.type === 'timestamptz' ? sql`now()` : sql`${valueOf(one)}::${sql.raw(one.type === '_text' ? 'text[]' : one.type)}`)))})`.execute(
        tx,
      )
    }
  })
  await connection.db.transaction().execute((tx) =>
    anonymise(tx, who, {
      name: label,
      mobile: named.mobile,
      mobileHash: 'x',
      traces: personTraces,
    }),
  )
  const found: string[] = []
  for (const [table, columns] of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_json(t) as row from ${sql.table(table)} t where com_id = ${who.comId} and person_id = ${who.personId}`.execute(
      connection.db,
    )
    for (const { row } of rows)
      for (const { column } of columns) {
        const text = JSON.stringify(row[column])
        if (text.includes(named.name) || text.includes(named.mobile))
          found.push(`${table}.${column}`)
      }
  }
  assert.deepEqual(found.sort(), Object.keys(left).join(' ').split(' ').sort())
})

test('a number is taken out as a word of its own, and never out of what is no text', () => {
  const was = ['欧阳知秋', '12']
  assert.deepEqual(
    withoutWords(
      { says: '欧阳知秋 12 号，2012 年', count: 12, list: ['12', null, true] },
      was,
      label,
    ),
    { says: `${label} ${label} 号，2012 年`, count: 12, list: [label, null, true] },
  )
})
