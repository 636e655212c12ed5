import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { ExamPlan } from '@contract/calls/authoring/authoringShapes'
import { Code } from '@contract/codes'
import { hourMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { startServer, type TestServer } from '../../../testing/startServer'
import { aPlan } from '../../authoring/testing/aPlan'
import { mergeInEach } from '../../audience/audienceService'
import { planAudiences } from '../../authoring/examPlanService'
import { examAudiences } from '../examTaskService'

const { authoring, exam, examRoom, examTask, live, message } = contract
let server: TestServer
let author: Client
let admin: Client
/** Of no right at all: 蒋建国 and 沈梦琪 watch over a room because they are named. */
let watcher: Client
let otherWatcher: Client
let units: Map<string, string>
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  admin = await person(server.url, 3)
  watcher = await person(server.url, 13)
  otherWatcher = await person(server.url, 14)
  const rows = await server.db
    .selectFrom('department')
    .select(['department_id', 'department_name'])
    .where('com_id', '=', 'renhe')
    .execute()
  units = new Map(rows.map((row) => [row.department_name, row.department_id]))
})
after(() => server.close())

type PlannedRoom = NonNullable<ExamPlan['rooms']>[number]
const idOf = (number: number) => `renhe-${String(number).padStart(4, '0')}`
const unit = (name: string) => units.get(name)!
/** Intensive care in one room, everybody else (呼吸内科) in the other. */
const twoRooms = (): [PlannedRoom, PlannedRoom] => [
  { roomId: 'r1', name: '考场 1', invigilators: [idOf(13), idOf(14)], units: [unit('重症医学科')] },
  { roomId: 'r2', name: '考场 2', invigilators: [idOf(13)], units: [] },
]
const onSite = (change: Partial<ExamPlan> = {}) =>
  aPlan(server.now(), {
    whom: ofUnits([unit('重症医学科'), unit('呼吸内科')]),
    rooms: twoRooms(),
    ...change,
  })
async function published(change: Partial<ExamPlan> = {}) {
  const plan = onSite(change)
  const { planId, edition } = await author.ask(authoring.savePlan, { plan })
  const given = await author.ask(authoring.publishPlan, { planId, edition })
  return { planId, plan, ...given }
}
async function refusedToPublish(change: Partial<ExamPlan>) {
  const saved = await author.ask(authoring.savePlan, { plan: onSite(change) })
  const reply = await author.send(authoring.publishPlan, saved)
  assert.equal(reply.code, Code.badInput)
  return reply.msg
}
const startedIn = (taskId: string) =>
  server.db.selectFrom('exam_room_start').selectAll().where('task_id', '=', taskId).execute()

test('nobody of a room begins before it is started; then they do, and who sits in the other room still waits', async () => {
  const { taskId } = await published()
  const nurse = await person(server.url, 1)
  const doctor = await person(server.url, 7)
  const early = await new ExamTaker(nurse, taskId).tryStart()
  assert.deepEqual([early.code, early.msg], [Code.roomNotStarted, '等待监考开考 · 考场 1'])
  const waits = await nurse.ask(exam.notice, { taskId })
  assert.deepEqual(
    [waits.canStart, waits.refusal, waits.room],
    [0, Code.roomNotStarted, { name: '考场 1', started: 0 }],
  )
  assert.equal((await nurse.ask(examTask.canBegin, { taskId })).refusal, Code.roomNotStarted)

  const start = await watcher.ask(examRoom.start, { taskId, roomId: 'r1' })
  assert.deepEqual([start.startedBy, start.already], ['蒋建国', 0])
  const now = await nurse.ask(exam.notice, { taskId })
  assert.deepEqual([now.canStart, now.room], [1, { name: '考场 1', started: 1 }])
  await new ExamTaker(nurse, taskId).start()
  const other = await new ExamTaker(doctor, taskId).tryStart()
  assert.deepEqual([other.code, other.msg], [Code.roomNotStarted, '等待监考开考 · 考场 2'])
})

test('two invigilators at once are one start: the second is told by whom and when, and the log has one act', async () => {
  const { taskId } = await published()
  const press = (client: Client, key: string) =>
    client.ask(examRoom.start, { taskId, roomId: 'r1' }, { key })
  const replies = await Promise.all([
    press(watcher, 'a'),
    press(otherWatcher, 'b'),
    press(watcher, 'c'),
    press(otherWatcher, 'd'),
  ])
  assert.equal(replies.filter(({ already }) => already === 0).length, 1)
  assert.equal(new Set(replies.map((one) => `${one.startedBy} ${one.startedTime}`)).size, 1)
  const [row, ...more] = await startedIn(taskId)
  assert.deepEqual([more.length, row!.started_at], [0, replies[0]!.startedTime])
  const again = await admin.ask(examRoom.start, { taskId, roomId: 'r1' })
  assert.deepEqual(
    [again.already, again.startedTime, again.startedBy],
    [1, replies[0]!.startedTime, replies[0]!.startedBy],
  )
  const acts = await server.db
    .selectFrom('audit_event')
    .selectAll()
    .where('what', '=', 'examRoom.start')
    .where('task_id', '=', taskId)
    .execute()
  assert.equal(acts.length, 1)
  const log = await admin.ask(live.log, { taskId, pageIndex: 1, pageSize: 5 })
  assert.deepEqual(
    log.list.map(({ kind, room }) => [kind, room]),
    [['start', acts[0]?.after?.['room']]],
  )
})

test('who starts: those named, and who supervises all of its people; not others, and nobody the room in which they sit', async () => {
  const { taskId } = await published({
    rooms: [
      { ...twoRooms()[0]!, invigilators: [idOf(14)] },
      { ...twoRooms()[1]!, invigilators: [idOf(1)] },
    ],
  })
  const start = (client: Client, roomId: string) => client.send(examRoom.start, { taskId, roomId })
  const foreign = await start(watcher, 'r1')
  assert.equal(foreign.code, Code.notAllowed)
  assert.equal(foreign.msg, '考场 1 由 沈梦琪 监考，只有他们或有监考权限的人能开考')
  assert.equal((await start(await person(server.url, 4), 'r1')).code, Code.notAllowed)
  assert.equal((await start(await person(server.url, 103), 'r1')).code, Code.notFound)
  // 林晓燕 sits in room 1 and watches over room 2: hers is only the other one.
  const nurse = await person(server.url, 1)
  assert.equal((await start(nurse, 'r2')).code, 0)
  assert.equal((await start(nurse, 'r1')).code, Code.notAllowed)
  assert.equal((await start(await person(server.url, 11), 'r1')).code, 0)
})

test('whoever supervises and sits in a room themselves is refused by the one rule', async () => {
  const { taskId } = await published({ whom: ofUnits([unit('手术室'), unit('重症医学科')]) })
  const invigilator = await person(server.url, 11)
  const own = await invigilator.send(examRoom.start, { taskId, roomId: 'r2' })
  assert.equal(own.code, Code.aboutYourself)
  const shown = await invigilator.ask(examRoom.list, { taskId })
  assert.deepEqual(
    shown.rooms.map(({ roomId, mayStart }) => [roomId, mayStart]),
    [
      ['r1', 1],
      ['r2', 0],
    ],
  )
})

test('the window bounds it: not before it opens, not after it has ended', async () => {
  const { taskId } = await published({ startTime: server.now() + hourMs })
  const start = () => watcher.send(examRoom.start, { taskId, roomId: 'r1' })
  assert.equal((await start()).code, Code.notOpenYet)
  const set = (times: object) =>
    server.db.updateTable('exam_task').set(times).where('task_id', '=', taskId).execute()
  await set({ start_time: server.now() - 2 * hourMs, end_time: server.now() - hourMs })
  assert.equal((await start()).code, Code.ended)
  await set({ end_time: server.now() + hourMs, withdrawn: true })
  assert.equal((await start()).code, Code.notFound)
  assert.equal((await startedIn(taskId)).length, 0)
})

test('an invigilator finds their rooms with how many sit there, and is told of the exam once', async () => {
  const { taskId } = await published({ title: '监考找得到' })
  const { list } = await otherWatcher.ask(examRoom.mine, {})
  const mine = list.find((one) => one.taskId === taskId)!
  assert.deepEqual(
    mine.rooms.map(({ name, invigilators, units: named, people, begun, mayStart }) => [
      name,
      invigilators,
      named,
      people,
      begun,
      mayStart,
    ]),
    [['考场 1', ['蒋建国', '沈梦琪'], ['重症医学科'], 3, 0, 1]],
  )
  const all = await admin.ask(examRoom.list, { taskId })
  assert.deepEqual(
    all.rooms.map(({ name, people }) => [name, people]),
    [
      ['考场 1', 3],
      ['考场 2', 2],
    ],
  )
  const stranger = await person(server.url, 9)
  assert.equal((await stranger.send(examRoom.list, { taskId })).code, Code.notAllowed)
  const { list: told } = await otherWatcher.ask(message.list, { pageIndex: 1, pageSize: 50 })
  assert.equal(told.filter(({ title }) => title.includes('监考找得到')).length, 1)
})

test('rooms that cannot be held are not published, each with its words', async () => {
  const [one, others] = twoRooms()
  const rooms = (...list: Partial<PlannedRoom>[]) =>
    ({ rooms: list.map((change, at) => ({ ...others, roomId: `r${at}`, ...change })) }) as never
  assert.match(await refusedToPublish(rooms({ name: ' ' })), /起名/)
  assert.match(await refusedToPublish(rooms({ invigilators: [] })), /还没有监考员/)
  assert.match(await refusedToPublish(rooms({}, { name: '考场 2' })), /都叫/)
  assert.match(await refusedToPublish(rooms({ units: one.units })), /有且只有一个/)
  assert.match(await refusedToPublish(rooms({ name: 'a' }, { name: 'b' })), /有且只有一个/)
  assert.match(
    await refusedToPublish(
      rooms({ name: 'a' }, { units: one.units }, { name: 'c', units: one.units }),
    ),
    /只能在一个/,
  )
  assert.match(await refusedToPublish(rooms({ invigilators: ['nobody'] })), /考场：/)
  assert.match(
    await refusedToPublish(rooms({ invigilators: [idOf(7)] })),
    /赵国强 是 考场 2 的监考员/,
  )
  assert.match(
    await refusedToPublish({ again: { way: 'months', months: 12 } } as never),
    /现场考试/,
  )
})

test('a published exam gets another invigilator or room, but keeps a room that was started', async () => {
  const { planId, edition, taskId, plan } = await published()
  await watcher.ask(examRoom.start, { taskId, roomId: 'r1' })
  const [one, others] = plan.rooms as [PlannedRoom, PlannedRoom]
  const save = (rooms: unknown[], at: number) =>
    author.send(authoring.savePlan, { planId, edition: at, plan: { ...plan, rooms } as never })
  const gone = await save([others], edition)
  assert.deepEqual([gone.code, gone.msg], [Code.stateChanged, '考场 1 已经开考，不能再去掉'])
  const changed = await save([one, { ...others, invigilators: [idOf(14)] }], edition)
  assert.equal(changed.code, 0)
  assert.equal((await otherWatcher.ask(examRoom.start, { taskId, roomId: 'r2' })).already, 0)
})

test('when people or units become one, rooms follow in the exam and in its plan', async () => {
  const { planId, taskId } = await published()
  const mergeInAudiences = mergeInEach([examAudiences, planAudiences])
  await server.db.transaction().execute(async (tx) => {
    await mergeInAudiences(tx, 'renhe', 'people', idOf(13), idOf(12))
    await mergeInAudiences(tx, 'renhe', 'units', unit('重症医学科'), unit('急诊科'))
  })
  const expected = [
    [[idOf(12), idOf(14)], [unit('急诊科')]],
    [[idOf(12)], []],
  ]
  const { rooms } = await server.db
    .selectFrom('exam_task')
    .select('rooms')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    rooms!.map((room) => [room.invigilators, room.units]),
    expected,
  )
  const { plan } = await author.ask(authoring.plan, { planId })
  assert.deepEqual(
    plan.rooms!.map((room) => [room.invigilators, room.units]),
    expected,
  )
})
