import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { ofUnits } from '@contract/rules/audience'
import { dayMs, hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aTrainingDraft } from '../../testing/aTraining'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { plainDraft } from '../meeting/storeMeeting'

const { duty, message, meetingManage, training, trainingSet, people } = contract
let server: TestServer
let admin: Client
let nurse: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  nurse = await person(server.url, 1)
})
after(() => server.close())

const nurseId = 'renhe-0001'
const dutyOf = (kind: 'meeting' | 'training', taskId: string, personId = nurseId) =>
  server.db
    .selectFrom('duty')
    .selectAll()
    .where('com_id', '=', 'renhe')
    .where('kind', '=', kind)
    .where('task_id', '=', taskId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

async function aMeeting(units: string[], withOut = false) {
  const startTime = server.now() + hourMs
  const endTime = startTime + hourMs
  const draft = {
    ...plainDraft,
    title: '感控例会',
    place: '',
    host: '',
    startTime,
    endTime,
    signStart: server.now() - minuteMs,
    signEnd: endTime,
    ...(withOut && { signOutStart: endTime, signOutEnd: endTime + hourMs }),
    whom: ofUnits(units),
  }
  const { meetingId } = await admin.ask(meetingManage.save, { draft })
  return { meetingId, draft }
}

test('a meeting is owed by whom it is for, ticks off by the signature, and opens again where that is refused', async () => {
  const { meetingId, draft } = await aMeeting(['d2'])
  const owed = await dutyOf('meeting', meetingId)
  assert.deepEqual([owed?.state, owed?.due_at], [DutyState.toDo, draft.signEnd])
  assert.equal(await dutyOf('meeting', meetingId, 'renhe-0006'), undefined)
  const mine = await nurse.ask(duty.mine, {})
  assert.ok(mine.list.some((one) => one.kind === 'meeting' && one.taskId === meetingId))
  const { attendId } = await admin.ask(meetingManage.correct, {
    meetingId,
    userId: nurseId,
    reason: '手机没电',
  })
  const done = await dutyOf('meeting', meetingId)
  assert.equal(done?.state, DutyState.passed)
  assert.notEqual(done?.closed_at, null)
  await admin.ask(meetingManage.correct, { meetingId, attendId, state: 'refused', reason: '代签' })
  assert.equal((await dutyOf('meeting', meetingId))?.state, DutyState.toDo)
})

test('who has to sign out is there when they did; nobody is given longer for a meeting; one that is off is owed by nobody', async () => {
  const { meetingId } = await aMeeting(['d2'], true)
  const { attendId } = await admin.ask(meetingManage.correct, {
    meetingId,
    userId: nurseId,
    reason: '补签',
  })
  assert.equal((await dutyOf('meeting', meetingId))?.state, DutyState.doing)
  await admin.ask(meetingManage.correct, {
    meetingId,
    attendId,
    outTime: server.now() + 2 * hourMs,
    reason: '补签退',
  })
  assert.equal((await dutyOf('meeting', meetingId))?.state, DutyState.passed)

  const next = await aMeeting(['d2'])
  const refused = await admin.send(duty.change, {
    duties: [{ kind: 'meeting', taskId: next.meetingId, userId: nurseId }],
    change: { act: 'extend', dueTime: server.now() + 9 * dayMs, reason: '夜班' },
  })
  assert.equal(refused.code, Code.badInput)
  assert.match(refused.msg, /不能延期/)
  await admin.ask(duty.change, {
    duties: [{ kind: 'meeting', taskId: next.meetingId, userId: nurseId }],
    change: { act: 'excuse', reason: '夜班' },
  })
  assert.equal((await dutyOf('meeting', next.meetingId))?.state, DutyState.excused)
})

test('a training task is owed until each of its items is approved; one more item opens it again; longer means longer', async () => {
  const draft = aTrainingDraft(server.now(), { whom: ofUnits(['d2']) })
  const { taskId } = await admin.ask(training.save, draft)
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.toDo)
  const itemId = `${taskId}.1`
  const stand = async (state: 1 | 2 | 3, now: number) => {
    const { setItemState } = await import('../training/resultRepository')
    await setItemState(server.db, {
      person: { comId: 'renhe', personId: nurseId },
      taskId,
      itemId,
      state,
      options: {},
      now,
    })
  }
  await stand(1, server.now())
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.doing)
  await admin.ask(training.decide, { taskId, itemId, userId: nurseId, approve: 0, note: '看不清' })
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.failed)
  await stand(1, server.now())
  await admin.ask(training.decide, { taskId, itemId, userId: nurseId, approve: 1 })
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.passed)
  const [first] = draft.items
  await admin.ask(trainingSet.change, {
    taskId,
    ...draft,
    items: [
      { ...first!, itemId },
      { ...first!, name: '自查表' },
    ],
  })
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.doing)
  const dueTime = draft.endTime + 3 * dayMs
  await admin.ask(duty.change, {
    duties: [{ kind: 'training', taskId, userId: nurseId }],
    change: { act: 'extend', dueTime, reason: '休假' },
  })
  assert.equal((await nurse.ask(training.detail, { taskId })).endTime, dueTime)
})

test('an audience of nobody, of somebody unknown, an end before the start: refused in words; named twice is owed once', async () => {
  const draft = aTrainingDraft(server.now(), { whom: ofUnits(['d2']) })
  const send = (more: object) => admin.send(training.save, { ...draft, ...more })
  const nobody = { ...ofUnits(['d2']), except: { units: ['d2'], people: [] } }
  assert.match((await send({ whom: nobody })).msg, /一个人也没有/)
  assert.match((await send({ whom: ofUnits(['d2', 'nowhere']) })).msg, /有 1 个已不存在/)
  assert.equal((await send({ endTime: draft.startTime })).code, Code.badInput)
  const twice = { ...ofUnits(['d2']), people: [nurseId] }
  const { taskId } = await admin.ask(training.save, { ...draft, whom: twice })
  const rows = await server.db
    .selectFrom('duty')
    .select('person_id')
    .where('task_id', '=', taskId)
    .where('person_id', '=', nurseId)
    .execute()
  assert.equal(rows.length, 1)
})

test('who moves in owes meetings and training tasks, too; who took one over may open it', async () => {
  const { taskId } = await admin.ask(
    training.save,
    aTrainingDraft(server.now(), { whom: ofUnits(['d5']) }),
  )
  const { meetingId } = await aMeeting(['d5'])
  const other = await person(server.url, 6)
  assert.notEqual((await other.send(training.detail, { taskId })).code, 0)
  const somebody = await server.db
    .selectFrom('duty')
    .select('person_id')
    .where('com_id', '=', 'renhe')
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  await admin.ask(duty.change, {
    duties: [{ kind: 'training', taskId, userId: somebody.person_id }],
    change: { act: 'handOn', toUserId: 'renhe-0006', reason: '换人' },
  })
  assert.equal((await other.ask(training.detail, { taskId })).taskName, '导管维护实操')
  const { department_id: home } = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurseId)
    .executeTakeFirstOrThrow()
  await admin.ask(people.changeMany, { userIds: [nurseId], change: { act: 'move', unitId: 'd5' } })
  assert.equal((await dutyOf('training', taskId))?.state, DutyState.toDo)
  assert.equal((await dutyOf('meeting', meetingId))?.state, DutyState.toDo)
  const told = await nurse.ask(message.list, { pageIndex: 1, pageSize: 50 })
  const digests = told.list.filter(({ title }) => title.includes('新的待办'))
  assert.deepEqual(
    digests.map(({ title }) => title),
    ['你有 2 项新的待办'],
    'one message for all that a move brings',
  )
  await admin.ask(people.changeMany, {
    userIds: [nurseId],
    change: { act: 'move', unitId: home! },
  })
  assert.equal((await dutyOf('meeting', meetingId))?.state, DutyState.withdrawn)
})
