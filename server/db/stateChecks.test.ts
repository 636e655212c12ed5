import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { AttemptState } from '@contract/states'
import { freshDatabase } from '../testing/testDatabase'
import { oneOf } from './migrations/baseline/oneOf'

let client: pg.Client
let drop: () => Promise<void>

before(async () => {
  const database = await freshDatabase()
  drop = database.drop
  client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
})
after(async () => {
  await client.end()
  await drop()
})

/** A column of such a name says which of a few things something is. */
const stateNames =
  /(^|_)(state|kind|status|verdict|outcome|policy|scene|channel|purpose|way|format|role|brand|appeal|shelf|source|difficulty|type)$/

/** Columns of such a name that are none, or whose words no contract knows. */
const free: Readonly<Record<string, string>> = {
  'content_pack.source': 'where a pack comes from, words of whoever made it',
  'inspection_pack.purpose': 'what a pack is made for, words of whoever asked for it',
  'document.status': 'words of whoever published it (现行, 已被 … 代替)',
  'document_edition.status': 'words of whoever published it',
  'download.biz_type': 'whatever the caller counts downloads of',
  'audit_event.kind': 'words of the calls that do several things',
  'message.kind': 'the texts of a message; one that no program of today knows is not shown',
  'one_time_ticket.kind': 'lives ten minutes at most; its shape is checked where it is made',
  'package_result.state': 'what the package keeps for itself, JSON',
  'question_media.type': 'a media type',
  'question_version.source': 'where the question comes from, words of its author',
  'stored_file.type': 'a media type',
  'document_file.type': 'a media type',
  'certificate.credit_kind':
    'a name from the dictionary of kinds of credits, as it was when it was published',
  'course_version.credit_kind':
    'a name from the dictionary of kinds of credits, as it was when it was published',
  'company_logo.content_type': 'a media type',
  'credit_entry.credit_kind': 'a name from the dictionary of kinds of credits, as it was then',
  'credit_limit.credit_kind': 'a name from the dictionary of kinds of credits',
  'credit_rule.credit_kind': 'a name from the dictionary of kinds of credits',
  'certificate_rule.credit_kind': 'a name from the dictionary of kinds of credits',
  'question_proposal.question_kind':
    'the kind that the list of proposals shows; what is published is checked with its version',
  'webhook_delivery.status': 'the HTTP status of a system of the hospital',
  'tracked_event.event_type': 'words of the client that sends it',
}

test('every column that is named like a state has a CHECK of its values', async () => {
  const { rows } = await client.query<{ column: string; checked: boolean }>(`
    select c.relname || '.' || a.attname as "column", exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ '= ANY|= '''
    ) as checked
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid in ('text'::regtype, 'int'::regtype) order by 1`)
  const named = rows.filter(({ column }) => stateNames.test(column.split('.')[1] ?? ''))
  assert.deepEqual(
    named
      .filter(({ column, checked }) => !checked && !(column in free))
      .map(({ column }) => column),
    [],
    "oneOf('column', the contract's constant) in the baseline",
  )
  const idle = Object.keys(free).filter((name) =>
    named.some(({ column, checked }) => column === name && checked),
  )
  assert.deepEqual(idle, [], 'nothing needs these exceptions any more')
})

test('a value that the contract does not know is refused by the database, one that it knows is not', async () => {
  const check = oneOf('state', AttemptState)
  await client.query(
    `create temp table trial (state int ${check}, word text ${oneOf('word', ['a', "it's"])})`,
  )
  for (const state of [...Object.values(AttemptState), null])
    await client.query('insert into trial values ($1, $2)', [state, "it's"])
  for (const values of [
    [7, 'a'],
    [AttemptState.graded, 'b'],
  ])
    await assert.rejects(
      client.query('insert into trial values ($1, $2)', values),
      /check constraint/,
    )
})

test('every json column is checked where it is written: an array or an object, and nothing else', async () => {
  const { rows } = await client.query<{ column: string }>(`
    select c.relname || '.' || a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid in ('json'::regtype, 'jsonb'::regtype) and not exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] and pg_get_constraintdef(k.oid) ~ 'jsonb?_typeof'
    ) order by 1`)
  assert.deepEqual(
    rows.map(({ column }) => column),
    [],
    'server/db/migrations/baseline/jsonShapes.ts',
  )
  for (const wrong of ['"{}"', '[]', 'null', '1'])
    await assert.rejects(
      client.query(
        'insert into exam_plan select (jsonb_populate_record(p, $1)).* from exam_plan p limit 1',
        [JSON.stringify({ task_id: 'wrong', plan: JSON.parse(wrong) as unknown })],
      ),
      /exam_plan_plan_shape|null value/,
      wrong,
    )
})
