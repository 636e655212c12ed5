import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableHomes } from '../../server/db/spread/tableHomes'
import ownersByFeature from '../../server/tableOwners.json'
import { sources } from './sources'
import floors from '../../server/floors.json'
import { foreignWriters, upwardReaders } from './tableWriters'

const owners = new Map(
  Object.entries(ownersByFeature).flatMap(([feature, tables]) =>
    tables.map((table) => [table, feature] as const),
  ),
)

/** What still reads tables of a floor above, with the reason. None may come; one that goes leaves this list. */
const upwards: readonly string[] = [
  // names the thing that an entry is about.
  'audit → exam_task',
  'audit → meeting',
  'audit → train_task',
  // lists past completions and due tasks by their names.
  'completion → course_task',
  'completion → exam_task',
  'completion → reading_task',
  // asks whether a word is used by categories.
  'dictionary → knowledge_category',
  // computes in one statement, for all people, who has completed what a rule requires; names tasks.
  'duty → attempt',
  'duty → attendance',
  'duty → certificate',
  'duty → certificate_renewal',
  'duty → competence',
  'duty → course_draft',
  'duty → course_task',
  'duty → exam_plan',
  'duty → exam_task',
  'duty → meeting',
  'duty → past_completion',
  'duty → reading',
  'duty → reading_task',
  'duty → skill_observation',
  'duty → skill_task',
  'duty → survey',
  'duty → survey_receipt',
  'duty → train_item',
  'duty → train_standing',
  'duty → train_task',
  // leaves out what an appeal counts.
  'exam → question_count',
  // asks whether a file is a part of a course.
  'file → course_task',
  'file → package_file',
  // names the steps of a path.
  'learningPath → course_task',
  'learningPath → exam_task',
  // counts what a unit still has.
  'organisation → exam_task',
  // shows on one page what a person did.
  'people → attempt',
  'people → attendance',
  'people → certificate',
  'people → person_course',
  'people → person_task',
  // asks who finished the round before.
  'recurrence → person_course',
  'recurrence → person_task',
  'recurrence → skill_observation',
  'recurrence → skill_task',
  // finds the people whom a decision is about.
  'rights → attempt',
  'rights → attendance',
  'rights → exam_task',
  'rights → meeting',
  'rights → paper',
  'rights → result_change',
  'rights → skill_observation',
  // plans exercises on shift.
  'roster → exam_task',
  // reads name and end of what people are told about.
  'taskNotice → course_task',
  'taskNotice → exam_task',
  'taskNotice → meeting',
  'taskNotice → person_task',
  'taskNotice → reading_task',
  'taskNotice → skill_task',
  'taskNotice → survey',
  'taskNotice → train_task',
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
  assert.deepEqual(foreignWriters(sources('server/features'), owners), [])
})

test('a statement that reads the table of a feature above is found; one that reads below or beside is not, nor is a comment', () => {
  const of = (feature: string, text: string) =>
    upwardReaders(
      [{ file: `server/features/${feature}/someRepository.ts`, text }],
      owners,
      Object.values(floors),
    )
  assert.deepEqual(of('people', 'sql`select 1 from attempt a`'), ['people → attempt'])
  assert.deepEqual(of('people', "db.innerJoin('meeting as m', 'a', 'b')"), ['people → meeting'])
  assert.deepEqual(of('report', 'sql`select 1 from attempt a join person p`'), [])
  assert.deepEqual(of('people', '/** The day from attempt on. */'), [])
})

test('each feature reads what is on its floor and below', () => {
  assert.deepEqual(
    upwardReaders(sources('server/features'), owners, Object.values(floors)),
    upwards,
  )
})
