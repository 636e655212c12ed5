import { everybody, ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { createCipheriv } from 'node:crypto'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { readMessagingSettings } from '../../integrations/messaging/messagingSettings'
import { pageSignature } from '../../integrations/messaging/openData'
import {
  startFakeMessagingPlatform,
  type FakeMessagingPlatform,
} from '../../integrations/fakes/messagingPlatform'
import { readSettings } from '../../settings'
import { aMeeting } from '../../testing/aMeeting'
import { aSurveyDraft } from '../../testing/aSurvey'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { share, tracking, examTask, training, meetingManage } = contract
const hour = 3_600_000
const keys = { appId: 'wx-app', secret: 'app-secret' }
const account = { appId: 'wx-account', secret: 'account-secret' }

let server: TestServer
let platform: FakeMessagingPlatform
let guest: Client
let nurse: Client
let admin: Client
let foreign: Client
before(async () => {
  platform = await startFakeMessagingPlatform([keys, account])
  const messaging = readMessagingSettings({
    MESSAGING_PROVIDER: 'platform',
    MESSAGING_ADDRESS: platform.url,
    MESSAGING_APPS: `dyyg:${keys.appId}:${keys.secret}`,
    MESSAGING_ACCOUNT_ID: account.appId,
    MESSAGING_ACCOUNT_SECRET: account.secret,
    MESSAGING_PAGE_HOSTS: 'train.example.org',
    PUBLIC_ADDRESS: 'https://train.example.org',
  })
  const { identity } = readSettings({})
  server = await startServer({ settings: { identity: { ...identity, messaging } } })
  guest = new Client(server.url)
  ;[nurse, admin, foreign] = (await Promise.all(
    [5, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
})
after(async () => {
  await server.close()
  await platform.close()
})

test('a printed code leads to the public address, wherever the desk is opened', async () => {
  const { address } = await nurse.ask(contract.link.home, {})
  assert.equal(address, 'https://train.example.org/edu/')
})

test('the published vector of the signature; pages of our hosts are signed without their fragment, others never', async () => {
  const published = {
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
    address: 'http://mp.weixin.qq.com?params=value',
  }
  assert.equal(pageSignature(published), '0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  const address = 'https://train.example.org/edu/shareview?taskId=7&taskName=%E6%89%8B'
  const { appId, timestamp, nonceStr, signature } = await guest.ask(share.ticket, {
    shareUrl: `${address}#top`,
  })
  const row = await server.db
    .selectFrom('outside_token')
    .select('token_name')
    .where('token_name', 'like', 'ticket:%')
    .executeTakeFirstOrThrow()
  assert.deepEqual([appId, row.token_name], [account.appId, `ticket:${account.appId}`])
  assert.ok(Math.abs(timestamp * 1000 - server.now()) < 60_000 && nonceStr.length > 8)
  assert.match(signature, /^[0-9a-f]{40}$/)
  for (const shareUrl of [
    'https://evil.example/edu/',
    'https://train.example.org@evil.example/',
    'https://train.example.org.evil.example/x',
    'javascript:alert(1)',
    'https://train.example.org:444/',
    'no address',
  ]) {
    assert.equal((await guest.send(share.ticket, { shareUrl })).code, 400, shareUrl)
  }
  await Promise.all(
    Array.from({ length: 30 }, () => guest.send(share.ticket, { shareUrl: address })),
  )
  assert.equal(
    platform.requestCounts['/cgi-bin/ticket/getticket'],
    1,
    'a flood of questions does not reach the platform',
  )
})

/** What the mini-program would hand over about its group, sealed as the platform does. */
async function sealedGroup(opengid: string) {
  const code = platform.codeFor({ openId: 'open-1' })
  const sessionKey = platform.keyOf(code)
  const iv = Buffer.alloc(16, 7)
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(sessionKey, 'base64'), iv)
  const text = JSON.stringify({ opengid, watermark: { appid: keys.appId, timestamp: 1 } })
  return Promise.resolve({
    appCode: 'dyyg',
    code,
    encryptedData: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'),
    iv: iv.toString('base64'),
  })
}

test('openings are counted by way, phone, person and group; nothing says which group, and only makers read it', async () => {
  const taskId = await aMeeting(server.db, server.now(), { allowGuests: 1 })
  await admin.ask(contract.link.barcode, { taskId })
  await guest.ask(share.entered, { taskId, taskType: 1, way: 'code', deviceId: 'phone-1' })
  await nurse.ask(share.entered, {
    taskId,
    taskType: 1,
    way: 'card',
    deviceId: 'phone-1',
    group: await sealedGroup('group-a'),
  })
  await nurse.ask(share.entered, {
    taskId,
    taskType: 1,
    way: 'card',
    deviceId: 'phone-1',
    group: await sealedGroup('group-a'),
  })
  await guest.ask(share.entered, {
    taskId,
    taskType: 1,
    way: 'card',
    deviceId: 'phone-2',
    group: await sealedGroup('group-b'),
  })
  await guest.ask(share.entered, {
    taskId,
    taskType: 1,
    way: 'link',
    deviceId: 'phone-3',
    group: { appCode: 'dyyg', code: 'made-up', encryptedData: 'x', iv: 'y' },
  })
  await guest.ask(share.entered, {
    taskId: 'made-up',
    taskType: 1,
    way: 'link',
    deviceId: 'phone-3',
  })
  const numbers = { opened: 5, byCard: 3, byCode: 1, byLink: 1, phones: 3, people: 1, groups: 2 }
  assert.deepEqual(await admin.ask(share.statistics, { taskId }), numbers)
  const kept = JSON.stringify([
    await server.db.selectFrom('share_group').selectAll().execute(),
    await server.db.selectFrom('share_visit').selectAll().execute(),
  ])
  assert.ok(!kept.includes('group-a') && !kept.includes('phone-1') && !kept.includes('made-up'))
  assert.equal((await nurse.send(share.statistics, { taskId })).code, 100220)
  assert.equal((await foreign.send(share.statistics, { taskId })).code, 404)
})

test('F14: openings of what the visitor may not see are not counted: guests, other hospitals, who is not meant', async () => {
  const now = server.now()
  const own = await aTask(server.db, now)
  const closed = await aMeeting(server.db, now)
  const { taskId: elsewhere } = await admin.ask(training.save, {
    taskName: '上传',
    desc: '',
    startTime: now - hour,
    endTime: now + hour,
    whom: ofUnits(['d4']),
    items: [{ name: '照片', accept: ['image' as const], maxNum: 1, maxMb: 1 }],
  })
  for (const taskId of [own, closed, elsewhere]) await admin.ask(contract.link.barcode, { taskId })
  const opened = async (client: Client, taskId: string) => {
    const before = await admin.ask(share.statistics, { taskId })
    await client.ask(share.entered, { taskId, taskType: 1, way: 'code', deviceId: 'phone-9' })
    return (await admin.ask(share.statistics, { taskId })).opened - before.opened
  }
  for (const taskId of [own, closed])
    assert.deepEqual(
      [await opened(guest, taskId), await opened(foreign, taskId), await opened(nurse, taskId)],
      [0, 0, 1],
    )
  assert.equal(await opened(nurse, elsewhere), 0)
})

test('a shared task of each kind says what it is for this visitor', async () => {
  const state = async (client: Client, taskId: string, taskType: number) =>
    (await client.ask(examTask.entry, { taskId, taskType })).state
  const now = server.now()
  const meetingId = await aMeeting(server.db, now)
  const later = await aMeeting(server.db, now, {
    startTime: now + 5 * hour,
    endTime: now + 6 * hour,
    signStart: now + 4 * hour,
    signEnd: now + 5 * hour,
  })
  assert.deepEqual(
    [
      await state(guest, meetingId, 5),
      await state(nurse, meetingId, 5),
      await state(nurse, later, 5),
      await state(foreign, meetingId, 5),
    ],
    ['logIn', 'ready', 'notYet', 'otherHospital'],
  )
  await admin.ask(meetingManage.correct, {
    meetingId,
    userId: 'renhe-0005',
    signTime: now,
    reason: '手机没电',
  })
  assert.equal(await state(nurse, meetingId, 5), 'done')
  const draft = {
    taskName: '上传',
    desc: '',
    startTime: now - hour,
    endTime: now + hour,
    whom: everybody,
    items: [{ name: '照片', accept: ['image' as const], maxNum: 1, maxMb: 1 }],
  }
  const { taskId } = await admin.ask(training.save, draft)
  const elsewhere = await admin.ask(training.save, { ...draft, whom: ofUnits(['d4']) })
  assert.deepEqual(
    [
      await state(nurse, taskId, 6),
      await state(nurse, elsewhere.taskId, 6),
      await state(foreign, taskId, 6),
      await state(nurse, taskId, 5),
    ],
    ['ready', 'outOfScope', 'unknown', 'unknown'],
  )
  const [course] = (await nurse.ask(contract.plan.searchCourses, { pageIndex: 1, pageSize: 1 }))
    .list
  const entry = await nurse.ask(examTask.entry, { taskId: course!.taskId, taskType: 2 })
  assert.deepEqual(
    [entry.state, entry.task?.courseId, entry.user?.comName === ''],
    ['ready', course!.crsId, false],
  )
})

test('a VR exam, a questionnaire and a programme are known as what they are, to their own people only', async () => {
  const now = server.now()
  const window = { start_time: now - hour, end_time: now + hour }
  const vr = (task_id: string, details = {}) => ({
    com_id: 'renhe',
    task_id,
    brand: 'infection' as const,
    task_name: 'VR 病房',
    description: '',
    issuer: '',
    address: 'https://vr.example.org/ward',
    audience: null,
    ...window,
    ...details,
  })
  const scene = (scene_id: string, details = {}) => ({
    com_id: 'renhe',
    scene_id,
    scene_name: '手卫生专题',
    brand: 'infection' as const,
    extend_type: 'study' as const,
    created_at: now,
    ...window,
    ...details,
  })
  await server.db
    .insertInto('vr_task')
    .values([
      vr('vr-shared'),
      vr('vr-for-others', { audience: JSON.stringify(ofUnits(['nowhere'])) }),
    ])
    .execute()
  await server.db
    .insertInto('scene')
    .values([scene('scene-shared'), scene('scene-over', { end_time: now - 1 })])
    .execute()
  const questionnaire = async (whom = everybody) =>
    (
      await admin.ask(contract.surveyMaking.save, {
        survey: aSurveyDraft(now, { whom }),
        publish: 1,
      })
    ).surveyId
  const surveyId = await questionnaire()
  const stateOf = async (client: Client, taskId: string, taskType: number) => {
    const { state, task } = await client.ask(examTask.entry, { taskId, taskType })
    return `${state} ${task?.taskName ?? ''} ${task?.issuer === '' ? 'of nobody' : ''}`.trim()
  }
  for (const [taskId, taskType, name] of [
    ['vr-shared', 4, 'VR 病房'],
    [surveyId, 7, '科室问卷'],
    ['scene-shared', 8, '手卫生专题'],
  ] as const) {
    await admin.ask(contract.link.barcode, { taskId })
    assert.deepEqual(
      [
        await stateOf(nurse, taskId, taskType),
        await stateOf(foreign, taskId, taskType),
        await stateOf(guest, taskId, taskType),
      ],
      [`ready ${name}`, 'otherHospital', 'logIn'],
    )
  }
  assert.deepEqual(
    [
      await stateOf(nurse, 'vr-for-others', 4),
      await stateOf(nurse, await questionnaire(ofUnits(['d4'])), 7),
      await stateOf(nurse, 'scene-over', 8),
    ],
    ['outOfScope', 'outOfScope', 'ended 手卫生专题'],
  )
})

test("tracking: one or many, once by number, of the session's person; no token and no mobile is kept", async () => {
  const event = (tracingSequenceCode: number) => ({
    userId: 'renhe-0005',
    comId: 'renhe',
    token: nurse.token,
    mobile: '13800000005',
    eventType: 'course',
    eventCode: 'play',
    tracingSequenceCode,
    tracingId: 'run-1',
    timestamp: server.now(),
  })
  assert.equal((await nurse.ask(tracking.add, event(1))).stored, 1)
  assert.equal(
    (await nurse.ask(tracking.add, { events: [event(1), event(2), event(3)] })).stored,
    2,
  )
  const rows = await server.db.selectFrom('tracked_event').selectAll().execute()
  assert.deepEqual(
    [...new Set(rows.map((row) => `${row.com_id}/${row.person_id}/${row.mobile_masked}`))],
    ['renhe/renhe-0005/138****0005'],
  )
  assert.ok(
    !JSON.stringify(rows).includes(nurse.token) && !JSON.stringify(rows).includes('13800000005'),
  )
  const { userId: _who, comId: _where, token: _token, mobile: _mobile, ...bare } = event(1)
  assert.equal(
    (await foreign.ask(tracking.add, bare)).stored,
    1,
    "a number is another person's own",
  )
})

test('tracking: what names somebody else than the session is thrown away, the rest of the batch is kept', async () => {
  const own = {
    userId: 'renhe-0005',
    comId: 'renhe',
    token: nurse.token,
    mobile: '138****0005',
    eventType: 'course',
    eventCode: 'play',
    tracingId: 'run-claims',
    timestamp: server.now(),
  }
  const claims = [
    { userId: 'renhe-0006' },
    { comId: 'ankang' },
    { token: admin.token },
    { token: 'made-up' },
    { mobile: '13800000006' },
    { postId: 'no-post-of-hers' },
    {},
  ]
  const events = claims.map((claim, at) => ({ ...own, tracingSequenceCode: at + 1, ...claim }))
  assert.equal((await nurse.ask(tracking.add, { events })).stored, 1)
  const kept = await server.db
    .selectFrom('tracked_event')
    .select('sequence')
    .where('tracing_id', '=', 'run-claims')
    .execute()
  assert.deepEqual(kept, [{ sequence: claims.length }])
})

test('every call: what is wrong is refused, and who must log in is told so', async () => {
  const post = (client: Client, call: Call, data: unknown) =>
    client.post(call.path, JSON.stringify({ data }))
  const calls: [Call, unknown, number][] = [
    [share.ticket, { shareUrl: {} }, 400],
    [share.entered, { taskId: 'x', taskType: 9, way: 'card', deviceId: 'd' }, 400],
    [share.statistics, { taskId: 'x' }, 401],
    [tracking.add, { events: [] }, 401],
  ]
  for (const [call, data, code] of calls)
    assert.equal((await post(guest, call, data)).code, code, call.path)
  assert.equal((await post(nurse, tracking.add, { events: [] })).code, 400)
  assert.equal(
    (
      await post(nurse, tracking.add, {
        events: Array.from({ length: 51 }, (_, at) => ({
          eventType: 'a',
          eventCode: 'b',
          tracingSequenceCode: at + 1,
          tracingId: 'r',
          timestamp: 1,
        })),
      })
    ).code,
    400,
  )
  assert.equal((await post(admin, share.statistics, {})).code, 400)
})
