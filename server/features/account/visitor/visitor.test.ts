import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { aTask } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { checkForTask, sceneCode } = contract.identity
const { resolve } = contract.link

let server: IdentityServer
let guest: Client
before(async () => {
  server = await startIdentityServer()
  guest = new Client(server.url)
})
after(() => server.close())

test('a shared task: a guest learns only to log in, whether the task is there or not', async () => {
  const taskId = await aTask(server.db, server.now())
  const there = await guest.send(checkForTask, { taskId, taskType: 1 })
  assert.deepEqual(there.data, { allowed: 0, needLogin: 1, needForm: 0 })
  assert.deepEqual(
    (await guest.send(checkForTask, { taskId: 'nothing', taskType: 1 })).data,
    there.data,
  )
})

test('a user learns whether it is meant for them; a domain or hospital in the query changes nothing', async () => {
  const own = await aTask(server.db, server.now())
  const foreign = await aTask(server.db, server.now(), { com_id: 'jiangcheng' })
  const client = await person(server.url, 5)
  const allowed = async (taskId: string) =>
    (await client.ask(checkForTask, { taskId, taskType: 1, domainCode: 'A0', comId: 'jiangcheng' }))
      .allowed
  assert.deepEqual(
    [await allowed(own), await allowed(foreign), await allowed('nothing')],
    [1, 0, 0],
  )
  assert.equal(
    (await client.ask(checkForTask, { taskId: own, taskType: 1 })).user?.userId,
    'renhe-0005',
  )
})

const picture = (token: string, data: Record<string, unknown>) =>
  fetch(server.url + sceneCode.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-userkey': token },
    body: JSON.stringify({ data }),
  })

test('a mini-program code is a picture, made once, and its scene is short and means what was asked for', async () => {
  const author = await person(server.url, 4)
  const wanted = { sceneId: 'scene-1', taskId: 'task-1', page: 'pages/exam/ExamHome', width: 430 }
  const reply = await picture(author.token, wanted)
  assert.deepEqual(
    [reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')],
    [200, 'image/png', 'private, max-age=86400'],
  )
  assert.equal(
    Buffer.from(await reply.arrayBuffer())
      .subarray(1, 4)
      .toString(),
    'PNG',
  )
  await picture(author.token, wanted)
  assert.equal(server.platform.requestCounts['/wxa/getwxacodeunlimit'], 1)
  const { short_id: shortId } = await server.db
    .selectFrom('short_link')
    .select('short_id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.ok(shortId.length <= 32)
  assert.deepEqual(await guest.ask(resolve, { shortId }), {
    state: 'ok',
    path: '/shareview?taskId=task-1&sceneId=scene-1&packageType=2',
  })
  assert.deepEqual(await guest.ask(resolve, { shortId: 's.made-up' }), {
    state: 'unknown',
    path: '/codefail?reason=unknown',
  })
})

test('refusals of a picture are replies like any other', async () => {
  const wanted = { sceneId: 's', page: 'pages/exam/ExamHome', width: 430 }
  const learner = await person(server.url, 5)
  const codeOf = async (token: string, data: Record<string, unknown>) =>
    ((await (await picture(token, data)).json()) as { code: number }).code
  assert.equal(await codeOf('', wanted), 401)
  assert.equal(await codeOf(learner.token, wanted), 100220)
  const author = await person(server.url, 4)
  assert.equal(await codeOf(author.token, { ...wanted, page: 'https://evil.example' }), 400)
  assert.equal(await codeOf(author.token, { ...wanted, width: 9000 }), 400)
  server.platform.fail(45_009, 5)
  assert.equal(await codeOf(author.token, { ...wanted, sceneId: 'other' }), 100210)
})
