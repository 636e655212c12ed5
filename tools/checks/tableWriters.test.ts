import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableHomes } from '../../server/db/spread/tableHomes'
import ownersByFeature from '../../server/tableOwners.json'
import { sources } from './sources'
import { foreignWriters } from './tableWriters'

const owners = new Map(
  Object.entries(ownersByFeature).flatMap(([feature, tables]) =>
    tables.map((table) => [table, feature] as const),
  ),
)

/** What still writes the tables of others. None may come; one that goes leaves this list. */
const excused: readonly string[] = [
  'audience → exam_task',
  // merges categories; writes the exam that it publishes.
  'authoring → course_draft',
  'authoring → course_phase',
  'authoring → desk_draft',
  'authoring → exam_task',
  'authoring → exercise',
  'authoring → knowledge_level',
  'authoring → review_card',
  'certificate → course_task',
  'certificate → person_course',
  'exam → question_version',
  // makes the next round of what comes again.
  'recurrence → course_task',
  'recurrence → exam_plan',
  'recurrence → exam_task',
  'recurrence → skill_task',
  'report → attempt',
]

test('a statement that writes the table of another feature is found, as SQL and as a builder; one that reads it is not', () => {
  const file = (text: string) => ({ file: 'server/features/survey/surveyRepository.ts', text })
  const of = (text: string) => foreignWriters([file(text)], owners)
  assert.deepEqual(of('sql`update department set parent_id = null`'), ['survey → department'])
  assert.deepEqual(of("db.insertInto('post').values(row)"), ['survey → post'])
  assert.deepEqual(of('sql`select * from department`'), [])
  assert.deepEqual(of("db.deleteFrom('survey')"), [])
})

test('each table belongs to one feature, which alone writes it', () => {
  assert.deepEqual([...owners.keys()].sort(), Object.keys(tableHomes).sort())
  assert.deepEqual(foreignWriters(sources('server/features'), owners), excused)
})
