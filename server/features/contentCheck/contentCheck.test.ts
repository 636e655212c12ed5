import assert from 'node:assert/strict'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { JobHelpers } from 'graphile-worker'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { everybody } from '@contract/rules/audience'
import { CheckState, CommentState } from '@contract/states'
import {
  startFakeMessagingPlatform,
  type FakeMessagingPlatform,
} from '../../integrations/fakes/messagingPlatform'
import { readMessagingSettings } from '../../integrations/messaging/messagingSettings'
import { readSettings } from '../../settings'
import { person, type Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const {
  consultation,
  consultationDesk,
  document,
  incident,
  incidentDesk,
  ownHospital,
  reaction,
  training,
} = contract
const page = { pageIndex: 1, pageSize: 50 }
const waitingPage = { of: 'waiting', ...page } as const
const keys = { appId: 'wx-app', secret: 'app-secret' }
const push = {
  token: 'pushtoken',
  aesKey: randomBytes(32).toString('base64').slice(0, 43).replace(/[+/]/g, 'A'),
}

let server: TestServer
let platform: FakeMessagingPlatform
let nurse: Client
let colleague: Client
let reviewer: Client
before(async () => {
  platform = await startFakeMessagingPlatform([keys])
  const messaging = readMessagingSettings({
    MESSAGING_PROVIDER: 'platform',
    MESSAGING_ADDRESS: platform.url,
    MESSAGING_APPS: `dyyg:${keys.appId}:${keys.secret}`,
    MESSAGING_PUSH: `dyyg:${push.token}:${push.aesKey}`,
    PUBLIC_ADDRESS: 'https://train.example.org',
  })
  const { identity } = readSettings({})
  server = await startServer({ settings: { identity: { ...identity, messaging } } })
  ;[nurse, colleague, reviewer] = (await Promise.all(
    [1, 5, 16].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
})
after(async () => {
  await server.close()
  await platform.close()
})

/** Does the next try of everything that waits for the platform. */
async function work({ attempts = 1 } = {}): Promise<unknown[]> {
  const job = server.jobs.find(({ name }) => name === 'checkContent')!
  const open = await server.db
    .selectFrom('content_check')
    .select(['com_id as comId', 'check_id as checkId'])
    .where('settled_at', 'is', null)
    .execute()
  const helpers = { job: { attempts, max_attempts: 6 } } as JobHelpers
  const done = await Promise.allSettled(open.map((one) => job.run(one, helpers)))
  return done.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
}

const codeOf = (openId: string) => platform.codeFor({ openId })
const write = async (content: string, openId?: string) =>
  nurse.ask(document.comment, {
    docId: 'DOC001',
    content,
    ...(openId && { from: { appCode: 'dyyg', code: codeOf(openId) } }),
  })
const seenBy = async (client: Client) =>
  (await client.ask(document.comments, { docId: 'DOC001', ...page })).list.map(
    ({ content, state }) => [content, state] as const,
  )
const stateFor = async (client: Client, content: string) =>
  new Map(await seenBy(client)).get(content)
const checks = () => server.db.selectFrom('content_check').selectAll().execute()

test('what the platform passes is seen by others only then; what it finds risky stays with its author; what it doubts goes to the desk', async () => {
  const words = ['交班时读一遍', '违法的内容', '拿不准的内容'] as const
  for (const content of words)
    assert.equal((await write(content, 'nurse-1')).state, CommentState.checking)
  for (const content of words) {
    assert.equal(await stateFor(nurse, content), CommentState.checking)
    assert.equal(await stateFor(colleague, content), undefined)
  }
  assert.deepEqual(await work(), [])
  assert.deepEqual(await Promise.all(words.map((content) => stateFor(nurse, content))), [
    CommentState.shown,
    CommentState.refused,
    CommentState.waiting,
  ])
  assert.deepEqual(await Promise.all(words.map((content) => stateFor(colleague, content))), [
    CommentState.shown,
    undefined,
    undefined,
  ])
  const { list } = await reviewer.ask(reaction.list, waitingPage)
  assert.deepEqual(
    list.map(({ content, because }) => [content, because]),
    [['拿不准的内容', 'doubtful']],
  )
  // What was only needed to ask is gone.
  assert.ok(
    (await checks()).every(
      ({ content, open_id: openId, log_in_code: code }) => !content && !openId && !code,
    ),
  )
})

test('a platform that does not answer is asked again with the same person, and in the end the hospital looks', async () => {
  await write('稍后再试', 'nurse-2')
  platform.breakOff(1)
  assert.equal((await work()).length, 1)
  assert.equal(await stateFor(nurse, '稍后再试'), CommentState.checking)
  assert.deepEqual(await work({ attempts: 2 }), [])
  assert.equal(await stateFor(colleague, '稍后再试'), CommentState.shown)

  await write('无人应答', 'nurse-3')
  assert.equal((await work({ attempts: 5 })).length, 1)
  assert.deepEqual(await work({ attempts: 6 }), [])
  assert.equal(await stateFor(colleague, '无人应答'), undefined)
  assert.equal(await stateFor(nurse, '无人应答'), CommentState.waiting)

  // Two hours without the mini-program: the platform will never say anything.
  platform.goAway('nurse-4')
  await write('很久没用小程序', 'nurse-4')
  assert.deepEqual(await work(), [])
  assert.equal(await stateFor(nurse, '很久没用小程序'), CommentState.waiting)
})

test('a browser cannot be checked: the hospital looks first, and its word counts', async () => {
  assert.equal((await write('从浏览器发的')).state, CommentState.waiting)
  const { list } = await reviewer.ask(reaction.list, waitingPage)
  const found = list.find(({ content }) => content === '从浏览器发的')
  assert.equal(found?.because, 'unchecked')
  await reviewer.ask(reaction.decide, { commentId: found!.commentId, show: 1 })
  assert.equal(await stateFor(colleague, '从浏览器发的'), CommentState.shown)
})

test('a comment is reported once a person; three hide it until the hospital has looked', async () => {
  const { list } = await colleague.ask(document.comments, { docId: 'DOC001', ...page })
  const { commentId } = list.find(({ content }) => content === '交班时读一遍')!
  const report = { commentId, reason: 'rude' as const }
  assert.equal((await nurse.send(reaction.report, report)).code, 404, 'not one’s own')
  assert.deepEqual(await colleague.ask(reaction.report, report), { hidden: 0 })
  assert.deepEqual(await colleague.ask(reaction.report, report), { hidden: 0 })
  const foreign = await person(server.url, 103)
  assert.equal((await foreign.send(reaction.report, report)).code, 404)
  const [reported] = (await reviewer.ask(reaction.list, waitingPage)).list.filter(
    (one) => one.commentId === commentId,
  )
  assert.deepEqual(
    [reported?.reports, reported?.reasons, reported?.because],
    [1, ['rude'], 'reported'],
  )
  for (const number of [2, 10])
    await (await person(server.url, number)).ask(reaction.report, { commentId, reason: 'false' })
  assert.equal(await stateFor(colleague, '交班时读一遍'), undefined)
  await reviewer.ask(reaction.decide, { commentId, show: 1 })
  assert.equal(await stateFor(colleague, '交班时读一遍'), CommentState.shown)
  assert.equal(
    (await reviewer.ask(reaction.list, waitingPage)).list.some(
      (one) => one.commentId === commentId,
    ),
    false,
  )
})

test('questions and applications reach nobody before the check, a report is read at once; risky words stay with their author', async () => {
  const bound = { app_id: keys.appId, open_id: 'nurse-6', com_id: 'renhe', created_at: 0 }
  await server.db
    .insertInto('platform_binding')
    .values({ ...bound, person_id: 'renhe-0001' })
    .execute()
  const [admin, expert] = await Promise.all([person(server.url, 3), person(server.url, 9)])
  const { list: subjects } = await nurse.ask(training.applicationTypes, {})
  const typeId = subjects[0]!.typeId
  for (const [id, words] of [
    ['ask-fine', '多重耐药菌隔离几天？'],
    ['ask-risky', '违法的问题怎么写？'],
  ] as const)
    await nurse.ask(consultation.ask, { consultationId: id, question: words, agrees: 0 })
  const report = { kind: 'exposure', happenedTime: server.now(), place: '', incidentId: 'inc-1' }
  await nurse.ask(incident.add, { ...report, kind: 'exposure', description: '违法的描述' })
  await nurse.ask(training.apply, { typeId, title: '违法的报名' })

  const asked = async (
    who: Client,
    call: typeof consultation.mine | typeof consultationDesk.list,
  ) => new Map((await who.ask(call, page)).list.map((one) => [one.consultationId, one.check]))
  const reported = async () => (await admin.ask(incidentDesk.list, page)).list[0]?.check
  const applied = async () => (await nurse.ask(training.applicationResults, page)).list[0]
  assert.equal((await asked(nurse, consultation.mine)).get('ask-fine'), 'checking')
  assert.equal((await asked(expert, consultationDesk.list)).has('ask-fine'), false)
  assert.equal(await reported(), 'checking')
  assert.equal((await admin.ask(training.applications, page)).total, 0)

  assert.deepEqual(await work(), [])
  assert.deepEqual([...(await asked(expert, consultationDesk.list))], [['ask-fine', 'shown']])
  assert.equal((await asked(nurse, consultation.mine)).get('ask-risky'), 'refused')
  assert.equal(await reported(), 'refused', 'and read all the same')
  assert.equal((await applied())?.check, 'refused')
  assert.equal((await admin.ask(training.applications, page)).total, 0)
  await nurse.ask(training.apply, { typeId, title: '想学穿脱防护用品' })
  assert.deepEqual(await work(), [])
  assert.deepEqual(
    (await admin.ask(training.applications, page)).list.map(({ title }) => title),
    ['想学穿脱防护用品'],
  )
})

test('a hospital in which nobody sees anybody’s text has no comments, and nothing of it is checked', async () => {
  const admin = await person(server.url, 3)
  await admin.ask(ownHospital.save, { commentsClosed: 1 })
  assert.equal(
    (await nurse.send(document.comment, { docId: 'DOC001', content: '还想说' })).code,
    403,
  )
  assert.deepEqual(await seenBy(colleague), [])
  const { commentsOpen } = await nurse.ask(document.detail, { docId: 'DOC001' })
  assert.equal(commentsOpen, 0)
  const before = (await checks()).length
  const question = { consultationId: 'ask-closed', question: '违法的问题？', agrees: 0 as const }
  await nurse.ask(consultation.ask, question)
  assert.equal((await checks()).length, before)
  await admin.ask(ownHospital.save, { commentsClosed: 0 })
  assert.notDeepEqual(await seenBy(colleague), [])
})

/** A push as the platform seals it. */
function sealed(message: object, { token, aesKey } = push) {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const text = Buffer.from(JSON.stringify(message))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const whole = Buffer.concat([randomBytes(16), length, text, Buffer.from(keys.appId)])
  const fill = 32 - (whole.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const body = Buffer.concat([whole, Buffer.alloc(fill, fill)])
  const Encrypt = Buffer.concat([cipher.update(body), cipher.final()]).toString('base64')
  const [timestamp, nonce] = ['1764100000', 'n1']
  const msg_signature = createHash('sha1')
    .update([token, timestamp, nonce, Encrypt].sort().join(''))
    .digest('hex')
  return { query: new URLSearchParams({ timestamp, nonce, msg_signature }), body: { Encrypt } }
}
const pushTo = ({ query, body }: ReturnType<typeof sealed>) =>
  fetch(`${server.url}/education-intf/platform/push/dyyg?${query.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('a picture’s answer is pushed, sealed; nobody else can push one', async () => {
  const [now, comId, checkId] = [server.now(), 'renhe', 'check-picture']
  await server.db
    .insertInto('content_check')
    .values({
      com_id: comId,
      check_id: checkId,
      kind: 'meetingPicture',
      thing_id: 'no-meeting/no-picture',
      person_id: 'renhe-0001',
      app_code: 'dyyg',
      log_in_code: null,
      open_id: 'nurse-5',
      content: null,
      file_id: 'file-1',
      trace_id: null,
      state: CheckState.waiting,
      label: null,
      created_at: now,
      settled_at: null,
    })
    .execute()
  assert.deepEqual(await work(), [])
  const [asked] = platform.pictures.filter(({ openId }) => openId === 'nurse-5')
  assert.match(asked!.url, /^https:\/\/train\.example\.org\/incontrol-fileserver\/.*sign=/)
  const answer = (suggest: string) => ({
    MsgType: 'event',
    Event: 'wxa_media_check',
    appid: keys.appId,
    trace_id: asked!.traceId,
    version: 2,
    errcode: 0,
    result: { suggest, label: 20_002 },
  })
  const stateNow = async () => (await checks()).find((one) => one.check_id === checkId)?.state
  assert.equal((await pushTo(sealed(answer('pass'), { ...push, token: 'guessed' }))).status, 403)
  assert.equal(await stateNow(), CheckState.asked)
  const reply = await pushTo(sealed(answer('risky')))
  assert.deepEqual([reply.status, await reply.text()], [200, 'success'])
  assert.equal(await stateNow(), CheckState.risky)
  // Twice the same, and another word later, change nothing.
  assert.equal((await pushTo(sealed(answer('pass')))).status, 200)
  assert.equal(await stateNow(), CheckState.risky)
  const signature = createHash('sha1').update([push.token, '1', '2'].sort().join('')).digest('hex')
  const asks = (given: string) =>
    fetch(
      `${server.url}/education-intf/platform/push/dyyg?signature=${given}&timestamp=1&nonce=2&echostr=hello`,
    )
  assert.equal(await (await asks(signature)).text(), 'hello')
  assert.equal((await asks('0'.repeat(40))).status, 403)
})

async function upload(who: Client, red: number): Promise<string> {
  const form = new FormData()
  const create = { width: 9, height: 9, channels: 3, background: { r: red, g: 99, b: 1 } } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '1.jpg')
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': who.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

test('pictures of reports and trainings are covered for officers until they are checked, and when they do not pass', async () => {
  const admin = await person(server.url, 3)
  const [reported, trained] = [await upload(nurse, 9), await upload(nurse, 200)]
  for (const incidentId of ['inc-1', 'inc-1'])
    await nurse.ask(incident.addPicture, { incidentId, fileId: reported })
  const { taskId } = await admin.ask(training.save, {
    taskName: '手卫生照片',
    desc: '',
    startTime: server.now() - 1000,
    endTime: server.now() + 3_600_000,
    whom: everybody,
    items: [{ name: '操作照片', accept: ['image'], maxNum: 2, maxMb: 5 }],
  })
  const { items } = await nurse.ask(training.detail, { taskId })
  await nurse.ask(training.addResult, { taskId, itemId: items[0]!.itemId, fileId: trained })
  const seen = async () => [
    (await admin.ask(incidentDesk.list, page)).list[0]?.pictures.map(({ check }) => check),
    (await admin.ask(training.submissions, { taskId, ...page })).list[0]?.files.map(
      ({ check }) => check,
    ),
    (await nurse.ask(incident.mine, page)).list[0]?.pictures.map(({ check }) => check),
  ]
  assert.deepEqual(await seen(), [['checking'], ['checking'], ['checking']])

  // Handed in twice it is asked about once.
  assert.deepEqual(await work(), [])
  const askedAbout = (fileId: string) =>
    platform.pictures.filter(({ url }) => url.includes(fileId)).map(({ traceId }) => traceId)
  assert.deepEqual([askedAbout(reported).length, askedAbout(trained).length], [1, 1])
  const verdict = (fileId: string, suggest: string) => ({
    MsgType: 'event',
    Event: 'wxa_media_check',
    appid: keys.appId,
    trace_id: askedAbout(fileId)[0],
    version: 2,
    errcode: 0,
    result: { suggest, label: 20_002 },
  })
  assert.equal((await pushTo(sealed(verdict(reported, 'risky')))).status, 200)
  assert.equal((await pushTo(sealed(verdict(trained, 'pass')))).status, 200)
  assert.deepEqual(await seen(), [['refused'], ['shown'], ['refused']])
})
