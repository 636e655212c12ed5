import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { MyStep } from '@contract/calls/study/learningPath'
import { onlyPeople } from '@contract/rules/audience'
import { dayMs, dayStamp } from '@contract/rules/hospitalTime'
import { aCourse } from '../../testing/aCourse'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { aPlan } from '../authoring/testing/aPlan'

const { authoring, learningPath, pastCompletion, pathMaking } = contract
const nurse = 'renhe-0001'
let server: TestServer
let author: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
})
after(() => server.close())

/** A published course of one text for the nurse, that comes back after a year. Gives its task. */
const aYearlyCourse = (title: string): Promise<string> =>
  aCourse(author, server.now(), {
    title,
    startTime: server.now() - dayMs,
    endTime: server.now() + 20 * dayMs,
    whom: onlyPeople([nurse]),
    again: { way: 'months', months: 12 },
  })
async function anExam(title: string): Promise<string> {
  const plan = aPlan(server.now(), { title, whom: onlyPeople([nurse]) })
  const saved = await author.ask(authoring.savePlan, { plan })
  return (await author.ask(authoring.publishPlan, saved)).taskId
}

/** A path in which each task waits for the one before it. */
async function aPath(title: string, ...tasks: { kind: MyStep['kind']; taskId: string }[]) {
  const steps = tasks.map((task, n) => ({ ...task, needs: tasks.slice(0, n).slice(-1) }))
  const path = {
    title,
    desc: '',
    whom: onlyPeople([nurse]),
    steps: steps.map(({ needs, ...step }) => ({
      ...step,
      needs: needs.map(({ taskId }) => taskId),
    })),
  }
  await author.ask(pathMaking.save, { path, publish: 1 })
}
const course = (taskId: string) => ({ kind: 'course' as const, taskId })
const exam = (taskId: string) => ({ kind: 'exam' as const, taskId })

async function statesOf(title: string) {
  const { list } = await (await person(server.url, 1)).ask(learningPath.mine, {})
  const path = list.find((one) => one.title === title)
  return [path?.done, path?.steps.map(({ state }) => state)]
}

/** Brings in a completion of so many days ago; `until`: days from now, or as long as the thing itself says. */
async function bringIn(kind: MyStep['kind'], taskId: string, ago: number, until?: number) {
  const admin = await person(server.url, 3)
  const dayIn = (days: number) => dayStamp(server.now() + days * dayMs)
  const entries = [
    {
      userId: nurse,
      kind,
      taskId,
      day: dayIn(-ago),
      until: until === undefined ? '' : dayIn(until),
    },
  ]
  const { jobId } = await admin.ask(pastCompletion.take, { fileName: '以前.csv', entries })
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const { list } = await admin.ask(pastCompletion.list, { pageIndex: 1, pageSize: 1 })
  return () => admin.ask(pastCompletion.undo, { importId: list[0]!.importId })
}

test('what is brought in later counts in the path that somebody is in, and opens what waited; taken back, it waits again', async () => {
  const [first, second] = [await aYearlyCourse('静脉穿刺'), await aYearlyCourse('静脉维护')]
  const third = await anExam('静脉理论')
  await aPath('静脉治疗', course(first), course(second), exam(third))
  assert.deepEqual(await statesOf('静脉治疗'), [0, ['open', 'waits', 'waits']])
  const undo = await bringIn('course', first, 60)
  assert.deepEqual(await statesOf('静脉治疗'), [1, ['done', 'open', 'waits']])
  await bringIn('exam', third, 60)
  assert.deepEqual(await statesOf('静脉治疗'), [2, ['done', 'open', 'done']])
  await undo()
  assert.deepEqual(await statesOf('静脉治疗'), [1, ['open', 'waits', 'done']])
})

test('who is put into a path later has done what they did before, as long as it holds', async () => {
  const [holds, hasEnded] = [await aYearlyCourse('呼吸机'), await aYearlyCourse('吸痰')]
  const next = await aYearlyCourse('拔管评估')
  await bringIn('course', holds, 700, 90)
  // The year is over before the course ends.
  await bringIn('course', hasEnded, 360)
  await aPath('气道', course(holds), course(next))
  await aPath('气道二', course(hasEnded), course(next))
  assert.deepEqual(await statesOf('气道'), [1, ['done', 'open']])
  assert.deepEqual(await statesOf('气道二'), [0, ['open', 'waits']])
})

test('the same course under another rule counts; so does what somebody did before it was meant for others', async () => {
  const [first, second] = [await aYearlyCourse('输血'), await aYearlyCourse('输血反应')]
  const task = await server.db
    .selectFrom('course_task')
    .selectAll()
    .where('task_id', '=', first)
    .executeTakeFirstOrThrow()
  const other = `${first}-other`
  await server.db
    .insertInto('course_task')
    .values({
      ...task,
      audience: JSON.stringify(onlyPeople(['renhe-0005'])),
      task_id: other,
    })
    .execute()
  await aPath('输血', course(first), course(second))
  await aPath('别人的输血', course(other), course(second))
  assert.deepEqual(await statesOf('输血'), [0, ['open', 'waits']])
  // What is not meant for somebody locks nothing.
  assert.deepEqual(await statesOf('别人的输血'), [0, ['open']])
  const done = {
    com_id: 'renhe',
    person_id: nurse,
    task_id: other,
    completed: 1 as const,
    last_at: server.now() - 30 * dayMs,
  }
  await server.db.insertInto('person_course').values(done).execute()
  assert.deepEqual(await statesOf('输血'), [1, ['done', 'open']])
  assert.deepEqual(await statesOf('别人的输血'), [1, ['done', 'open']])
})

test('a passed round whose results are held back tells nobody by a path', async () => {
  const [first, second] = [await anExam('镇痛理论'), await anExam('镇痛操作理论')]
  const task = await server.db
    .selectFrom('exam_task')
    .selectAll()
    .where('task_id', '=', first)
    .executeTakeFirstOrThrow()
  const round = {
    task_id: `${first}-round`,
    round_of: first,
    rooms: null,
    announce_at: server.now() + 30 * dayMs,
  }
  await server.db
    .insertInto('exam_task')
    .values({ ...task, audience: null, ...round })
    .execute()
  const passed = {
    com_id: 'renhe',
    person_id: nurse,
    task_id: round.task_id,
    attempts_used: 1,
    passed: 1 as const,
    best_score: 10,
    last_at: server.now(),
  }
  await server.db.insertInto('person_task').values(passed).execute()
  await aPath('镇痛', exam(first), exam(second))
  assert.deepEqual(await statesOf('镇痛'), [0, ['open', 'waits']])
  await server.db
    .updateTable('exam_task')
    .set({ announced_at: server.now() })
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', round.task_id)
    .execute()
  assert.deepEqual(await statesOf('镇痛'), [1, ['done', 'open']])
})
