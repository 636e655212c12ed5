import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { ofUnits } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aSurveyDraft } from '../../testing/aSurvey'
import { aTrainingDraft } from '../../testing/aTraining'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { doffing } from '../skill/testing/checklists'

const { documentMaking, people, skillChecklist, skillTask, surveyMaking, training, trainingSet } =
  contract
let server: TestServer
let author: Client
let admin: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
})
after(() => server.close())

const whom = ofUnits(['d5'])
const days = 30
/** What each is given with: for a unit, until a day, with days for those who come later. */
const given = () => ({ whom, endTime: server.now() + 60 * dayMs, newcomerDays: days })

async function aSurvey(): Promise<string> {
  const survey = aSurveyDraft(server.now(), given())
  return (await author.ask(surveyMaking.save, { survey, publish: 1 })).surveyId
}

async function aSkill(): Promise<string> {
  const { checklistId } = await admin.ask(skillChecklist.save, { checklist: doffing(), publish: 1 })
  const { taskId } = await admin.ask(skillTask.give, { ...given(), checklistId, title: '新人操作' })
  return taskId
}

async function aReading(): Promise<string> {
  const { list } = await author.ask(contract.document.search, { pageIndex: 1, pageSize: 1 })
  const { taskId } = await author.ask(documentMaking.giveReading, {
    ...given(),
    docId: list[0]!.docId,
  })
  return taskId
}

/** Somebody begins to work in the unit; gives who. */
async function joins(n: number): Promise<string> {
  const { userId } = await admin.ask(people.create, {
    userName: '新同事',
    jobNumber: `N2027${n}`,
    unitId: 'd5',
    postId: null,
    titleId: null,
    majorId: null,
    email: '',
    extraTime: 0,
    employment: 'agency',
    joinedDay: '',
    birthDay: '',
    furtherPosts: [],
    groupIds: [],
    mobile: `1391234976${n}`,
  } as never)
  return userId
}

const dutyOf = async (taskId: string, personId: string) =>
  server.db
    .selectFrom('duty')
    .select(['why', 'state', 'due_at'])
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

test('a training task, a questionnaire, a skill and a reading give who comes later their own days, from the day they come', async () => {
  const draft = aTrainingDraft(server.now(), given())
  const { taskId } = await admin.ask(training.save, draft)
  const kinds = {
    training: taskId,
    survey: await aSurvey(),
    skill: await aSkill(),
    reading: await aReading(),
  }
  assert.equal((await admin.ask(trainingSet.read, { taskId })).newcomerDays, days)
  assert.equal(
    (await author.ask(surveyMaking.read, { surveyId: kinds.survey })).survey.newcomerDays,
    days,
  )
  await server.advance(10 * dayMs)
  admin = await person(server.url, 3)
  const first = await joins(1)
  for (const [kind, id] of Object.entries(kinds)) {
    const duty = await dutyOf(id, first)
    assert.deepEqual([duty?.why, duty?.state], ['newcomer', DutyState.toDo], kind)
    assert.ok(Math.abs(duty!.due_at - (server.now() + days * dayMs)) < dayMs, kind)
  }
  // Changed: the next one has the days that stand there now, 0 is the end for everybody.
  const items = (await admin.ask(trainingSet.read, { taskId })).items.map(
    ({ used: _, ...item }) => item,
  )
  await admin.ask(trainingSet.change, { ...draft, taskId, items, newcomerDays: 0 })
  const second = await joins(2)
  assert.equal((await dutyOf(taskId, second))?.due_at, draft.endTime)
})
