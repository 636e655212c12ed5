import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { hourMs } from '@contract/rules/hospitalTime'
import { DutyState } from '@contract/states'
import { aDraft } from '../../../testing/aMeeting'
import { person, type Client } from '../../../testing/client'
import { eventually } from '../../../testing/eventually'
import { startServer, type TestServer } from '../../../testing/startServer'

const { meeting, meetingManage } = contract
let server: TestServer
let admin: Client
let nurse: Client
before(async () => {
  server = await startServer({ jobs: true })
  ;[admin, nurse] = await Promise.all([person(server.url, 3), person(server.url, 1)])
})
after(() => server.close())

const nurseId = 'renhe-0001'

/** A meeting of the hospital that begins in two hours. */
async function ahead(): Promise<string> {
  const begins = server.now() + 2 * hourMs
  const draft = { ...aDraft(begins), agenda: '一、通报\n二、讨论' }
  return (await admin.ask(meetingManage.save, { draft })).meetingId
}

const dutyState = async (meetingId: string) =>
  (
    await server.db
      .selectFrom('duty')
      .select('state')
      .where('com_id', '=', 'renhe')
      .where('kind', '=', 'meeting')
      .where('task_id', '=', meetingId)
      .where('person_id', '=', nurseId)
      .executeTakeFirst()
  )?.state

test('agenda and minutes are read by those invited, also after the end; a guest reads neither', async () => {
  const meetingId = await ahead()
  assert.equal((await nurse.ask(meeting.info, { meetingId })).agenda, '一、通报\n二、讨论')
  await admin.ask(meetingManage.close, { meetingId })
  await admin.ask(meetingManage.saveMinutes, { meetingId, minutes: ' 决定：每月一次 ' })
  assert.equal((await nurse.ask(meeting.info, { meetingId })).minutes, '决定：每月一次')
  const seen = await admin.ask(meetingManage.desk, { meetingId })
  assert.equal(seen.minutesBy, '周敏')
  assert.ok(seen.minutesTime > 0)
  assert.equal(
    (await nurse.send(meetingManage.saveMinutes, { meetingId, minutes: '' })).code,
    Code.rightLacking,
  )
})

test('who asks to be away waits, is agreed and owes nothing; asked twice it is one; not after the beginning', async () => {
  const meetingId = await ahead()
  await eventually(
    () => dutyState(meetingId),
    (state) => state !== undefined,
  )
  for (const reason of ['夜班', '夜班，已换班'])
    await nurse.ask(meeting.askExcuse, { meetingId, reason })
  const { excuses } = await admin.ask(meetingManage.desk, { meetingId })
  assert.deepEqual(
    excuses.map(({ userId, reason, state }) => [userId, reason, state]),
    [[nurseId, '夜班，已换班', 0]],
  )
  await admin.ask(meetingManage.decideExcuse, { meetingId, userId: nurseId, accept: 1, note: '' })
  assert.equal((await nurse.ask(meeting.info, { meetingId })).excuse?.state, 1)
  assert.equal(await dutyState(meetingId), DutyState.excused)
  assert.equal((await nurse.send(meeting.askExcuse, { meetingId, reason: '又' })).code, Code.ended)
  assert.equal(
    (
      await admin.send(meetingManage.decideExcuse, {
        meetingId,
        userId: nurseId,
        accept: 0,
        note: '',
      })
    ).code,
    Code.notFound,
  )
  const late = await ahead()
  await server.advance(3 * hourMs)
  assert.equal(
    (await nurse.send(meeting.askExcuse, { meetingId: late, reason: '忘了' })).code,
    Code.ended,
  )
})

test('nobody agrees to their own absence', async () => {
  const meetingId = await ahead()
  await admin.ask(meeting.askExcuse, { meetingId, reason: '出差' })
  const { code } = await admin.send(meetingManage.decideExcuse, {
    meetingId,
    userId: 'renhe-0003',
    accept: 1,
    note: '',
  })
  assert.notEqual(code, 0)
})
