import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { sliceMs } from './rotatingCodeService'

const { barcode, validate, resolve } = contract.link

let server: TestServer
let guest: Client
let author: Client
let nurse: Client
let stranger: Client
before(async () => {
  server = await startServer()
  guest = new Client(server.url)
  ;[author, nurse, stranger] = (await Promise.all(
    [4, 5, 101].map((number) => person(server.url, number)),
  )) as [Client, Client, Client]
})
after(() => server.close())

const visit = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await fetch(server.url + path, { redirect: 'manual', headers })
  return [reply.status, reply.headers.get('location')]
}
const aCode = async (facts: Parameters<typeof aTask>[2] = {}, isDynamicCode: 0 | 1 = 0) => {
  const taskId = await aTask(server.db, server.now(), facts)
  return { taskId, ...(await author.ask(barcode, { taskId, isDynamicCode })) }
}
const proofOf = (content: string) => /p=(.+)$/.exec(content)?.[1] ?? ''

test('a code is one ordinary link, the same each time, that leads browsers and the mini-program to the task', async () => {
  const { taskId, shortId, content, isDynamic, digits, expireAt, taskType } = await aCode()
  assert.deepEqual([content, isDynamic, digits, expireAt, taskType], [`/q/${shortId}`, 0, '', 0, 1])
  assert.equal((await author.ask(barcode, { taskId })).shortId, shortId)
  const target = `/shareview?taskId=${taskId}&taskType=1`
  assert.deepEqual(await visit(content), [302, `/edu${target}`])
  // The messaging platform's browser gets an address that it has not kept.
  const inChat = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0' }
  assert.deepEqual(await visit(content, inChat), [
    302,
    `/edu/shareauth?taskId=${taskId}&taskType=1`,
  ])
  assert.deepEqual(await visit(`/q/${shortId.toLowerCase()}`), [302, `/edu${target}`])
  assert.deepEqual(
    await guest.ask(resolve, { shortId: ` ${shortId.slice(0, 5)}-${shortId.slice(5)}` }),
    { state: 'ok', path: target },
  )
  const stored = () =>
    server.db
      .selectFrom('short_link')
      .select(['uses', 'made_by'])
      .where('short_id', '=', shortId)
      .executeTakeFirstOrThrow()
  assert.deepEqual(await eventually(stored, ({ uses }) => uses === 4), {
    uses: 4,
    made_by: 'renhe-0004',
  })
})

test('every kind of task has a code: a course leads to its landing, a programme and a 3-D scene to themselves', async () => {
  const kinds = [
    ['renhe-course-hands', 2, '/shareview?taskId=renhe-course-hands&taskType=2'],
    ['scene-infection-action', 8, '/extendexam?sceneId=scene-infection-action'],
    ['renhe-vr-isolation', 4, '/vrexamlist?taskId=renhe-vr-isolation'],
  ] as const
  for (const [taskId, type, path] of kinds) {
    const { shortId, taskType } = await author.ask(barcode, { taskId })
    assert.equal(taskType, type)
    assert.deepEqual(await guest.ask(resolve, { shortId }), { state: 'ok', path })
    assert.equal((await nurse.ask(validate, { code: shortId })).valid, 1, taskId)
  }
})

test('another hospital’s exam whose code is out is not meant for them (101212); what nobody shared is unknown', async () => {
  const { taskId } = await aCode()
  const { notice } = contract.exam
  assert.equal((await stranger.send(notice, { taskId })).code, 101212)
  assert.equal((await stranger.send(contract.examTask.canBegin, { taskId })).code, 101212)
  const unshared = await aTask(server.db, server.now())
  assert.equal((await stranger.send(notice, { taskId: unshared })).code, 404)
})

test('who may have a code made: makers, of tasks that their hospital sees; not without a session', async () => {
  const taskId = await aTask(server.db, server.now())
  assert.equal((await nurse.send(barcode, { taskId })).code, 100220)
  assert.equal((await guest.send(barcode, { taskId })).code, 401)
  assert.equal((await (await person(server.url, 104)).send(barcode, { taskId })).code, 404)
  assert.equal((await author.send(barcode, { taskId: 'nothing' })).code, 404)
  assert.equal((await author.send(barcode, { taskId: '' })).code, 400)
})

test('unknown, damaged and foreign: /codefail; over: /warningPage', async () => {
  assert.deepEqual(await visit('/q/0000000000'), [302, '/edu/codefail?reason=unknown'])
  assert.deepEqual(await visit('/q/..%2F..%2Fetc'), [302, '/edu/codefail?reason=unknown'])
  assert.deepEqual(await guest.ask(resolve, { shortId: "' or 1=1" }), {
    state: 'unknown',
    path: '/codefail?reason=unknown',
  })
  const { shortId } = await aCode({ end_time: server.now() + 60_000 })
  await server.advance(61_000)
  assert.deepEqual(await visit(`/q/${shortId}`), [302, '/edu/warningPage'])
  assert.deepEqual(await guest.ask(resolve, { shortId }), {
    state: 'expired',
    path: '/warningPage',
  })
})

test('a rotating code: two slices are good, then it is over; the digits too', async () => {
  const { taskId, shortId, content, digits, expireAt } = await aCode({}, 1)
  assert.ok(expireAt - server.now() <= sliceMs)
  assert.match(digits, /^\d{6}$/)
  const proof = proofOf(content)
  const valid = async (code: string) =>
    (await nurse.ask(validate, { taskId, code, isDynamicCode: 1 })).reason
  assert.equal(
    (await visit(content))[1],
    `/edu/shareview?taskId=${taskId}&taskType=1&isDynamicCode=1&proof=${proof}`,
  )
  assert.deepEqual([await valid(proof), await valid(digits)], ['', ''])
  await server.advance(sliceMs)
  assert.deepEqual([await valid(proof), await valid(digits)], ['', ''])
  await server.advance(sliceMs)
  assert.deepEqual([await valid(proof), await valid(digits)], ['expired', 'expired'])
  assert.equal((await visit(content))[1], '/edu/warningPage')
  assert.equal((await visit(`/q/${shortId}`))[1], '/edu/warningPage')
  assert.equal((await author.ask(barcode, { taskId, isDynamicCode: 1 })).digits === digits, false)
})

test('a proof is of one task; a forged one is unknown; five tries at the digits a slice', async () => {
  const [one, other] = [await aCode({}, 1), await aCode({}, 1)]
  const reason = async (taskId: string, code: string, client = nurse) =>
    (await client.ask(validate, { taskId, code, isDynamicCode: 1 })).reason
  const proof = proofOf(one.content)
  assert.equal(await reason(other.taskId, proof), 'unknown')
  assert.equal(await reason(one.taskId, `${proof.split('-')[0]}-000000000000`), 'unknown')
  assert.equal(await reason(one.taskId, ''), 'unknown')
  await server.advance(3 * sliceMs)
  const codes = await Promise.all(
    Array.from({ length: 7 }, (_, at) =>
      stranger
        .send(validate, { taskId: one.taskId, code: `00000${at}`, isDynamicCode: 1 })
        .then(({ code }) => code),
    ),
  )
  assert.equal(codes.filter((code) => code === 429).length, 2)
})

test('whether a task is for this visitor: own hospital, another one, ended, a guest, nothing', async () => {
  const { taskId, shortId } = await aCode()
  assert.deepEqual(await nurse.ask(validate, { code: shortId }), {
    valid: 1,
    taskId,
    taskType: 1,
    reason: '',
    held: '',
  })
  assert.deepEqual(await guest.ask(validate, { code: shortId, taskId }), {
    valid: 1,
    taskId,
    taskType: 1,
    reason: '',
    held: '',
  })
  assert.equal((await stranger.ask(validate, { code: shortId })).reason, 'notForYou')
  assert.equal((await stranger.ask(validate, { taskId })).reason, 'notForYou')
  assert.equal((await nurse.ask(validate, { code: shortId, taskId: 'another' })).reason, 'unknown')
  assert.equal((await nurse.ask(validate, {})).reason, 'unknown')
  const ended = await aTask(server.db, server.now(), { end_time: server.now() - 1 })
  assert.equal((await nurse.ask(validate, { taskId: ended })).reason, 'ended')
  assert.equal((await nurse.send(validate, { code: 'x'.repeat(65) })).code, 400)
})

test("who guesses ids is stopped after a minute's share, also from good ones", async () => {
  const { shortId } = await aCode()
  for (let at = 0; at < 60; at++) await visit(`/q/${String(at).padStart(10, '0')}`)
  assert.equal((await visit(`/q/${shortId}`))[1], '/edu/codefail?reason=tooMany')
  assert.equal((await guest.send(resolve, { shortId })).code, 429)
  await server.advance(61_000)
  assert.equal((await guest.ask(resolve, { shortId })).state, 'ok')
})
