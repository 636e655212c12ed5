import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { filePaths } from '@contract/calls/operating/file'
import { Code } from '@contract/codes'
import { minuteMs } from '@contract/rules/hospitalTime'
import { Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { account, exam, identity, mistakes, people, today } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const nurse = 'renhe-0001'
async function view(userId = nurse) {
  const { address } = await admin.ask(people.viewAs, { userId })
  const ticket = new URL(address, server.url).searchParams.get('ticket') ?? ''
  const viewer = new Client(server.url)
  const { data, token = '', code } = await viewer.send(identity.takeHandOver, { ticket })
  viewer.token = token
  return { viewer, user: data?.user, code, ticket }
}

test('an administrator sees what a nurse sees; it is logged, and no log-in of hers', async () => {
  const seenBefore = await server.db
    .selectFrom('person')
    .select('last_login_at')
    .where('com_id', '=', 'renhe')
    .where('person_id', '=', nurse)
    .executeTakeFirst()
  const { viewer, user, ticket } = await view()
  assert.deepEqual([user?.userId, user?.viewedBy?.name], [nurse, '周敏'])
  const own = await person(server.url, 1)
  const asked = { pageIndex: 1, pageSize: 20 }
  assert.deepEqual(await viewer.ask(exam.list, asked), await own.ask(exam.list, asked))
  // The plan of her day is made at her first look; the page is there all the same.
  assert.ok((await viewer.ask(today.mine, {})).reviews)
  assert.deepEqual((await viewer.ask(mistakes.search, asked)).list, [])
  const again = await viewer.ask(account.checkUserByToken, {
    accessToken: viewer.token,
    source: 1,
  })
  assert.equal(again.viewedBy?.name, '周敏', 'the phone is told at each start')
  assert.equal(
    (await new Client(server.url).send(identity.takeHandOver, { ticket })).code,
    Code.ticketOver,
  )
  const { list } = await own.ask(account.mySessions, {})
  assert.equal(list.length, 1)
  const event = await server.db
    .selectFrom('audit_event')
    .select(['who_id', 'person_id'])
    .where('what', '=', 'people.viewAs')
    .executeTakeFirst()
  assert.deepEqual(event, { who_id: 'renhe-0003', person_id: nurse })
  assert.ok(seenBefore)
})

test('every call that changes something is refused, before it is looked at; a reading that would note something too', async () => {
  const { viewer } = await view()
  const changing = Object.entries<Area>(contract).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, call]) =>
      (call.changes ?? call.repeatable ?? call.buildToken ?? call.upload) !== undefined &&
      call.access !== 'key' &&
      !call.inView
        ? [{ name: `${area}.${name}`, call }]
        : [],
    ),
  )
  assert.ok(changing.length > 150, `${changing.length} calls`)
  for (const { name, call } of changing) {
    const { code } = await viewer.post(call.path, '{"data":{}}', {
      'idempotency-key': name,
      ...(call.upload && { 'content-type': 'application/octet-stream' }),
    })
    // Who may not do it anyway is told that first.
    assert.ok([Code.viewOnly, Code.rightLacking].includes(code as never), `${name}: ${code}`)
  }
})

/** Whether a reply names a file, or holds one. */
const namesFile = ({ output }: Call) => {
  const reply = JSON.stringify(output)
  return reply.includes('"base64"') || (reply.includes('"address"') && reply.includes('"fileName"'))
}

test('who only looks takes no file along and sends none: no workbook, no pack, no upload', async () => {
  const { viewer } = await view()
  const asked: string[] = []
  for (const [area, calls] of Object.entries<Area>(contract))
    for (const [name, call] of Object.entries(calls)) {
      if (!namesFile(call) || call.access === 'key') continue
      const { code } = await viewer.post(call.path, '{"data":{}}', { 'idempotency-key': name })
      assert.ok([Code.viewOnly, Code.rightLacking].includes(code as never), `${area}.${name}`)
      asked.push(`${area}.${name}`)
    }
  assert.ok(asked.includes('privacy.exportMine') && asked.includes('deskJob.mine'))
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4']), 'a.pdf')
  const sent = await fetch(`${server.url}${filePaths.upload}`, {
    method: 'POST',
    headers: { 'x-userkey': viewer.token },
    body: form,
  })
  assert.equal(((await sent.json()) as { code: number }).code, Code.viewOnly)
})

test('it ends after fifteen minutes however much is looked at, and at once where she is closed or it is left', async () => {
  const { viewer } = await view()
  const asked = { pageIndex: 1, pageSize: 20 }
  for (let minutes = 0; minutes < 14; minutes += 2) {
    await server.advance(2 * minuteMs)
    assert.equal((await viewer.send(exam.list, asked)).code, 0)
  }
  await server.advance(2 * minuteMs)
  assert.equal((await viewer.send(exam.list, asked)).code, Code.signInAgain)
  const left = await view()
  assert.equal((await left.viewer.send(account.logOut, {})).code, 0)
  assert.equal((await left.viewer.send(exam.list, asked)).code, Code.signInAgain)
})

test('nobody looks at themselves, at who may do more, at another hospital, or without the right; an ended log-in opens nothing', async () => {
  const code = async (userId: string, by = admin) => (await by.send(people.viewAs, { userId })).code
  assert.equal(await code('renhe-0003'), Code.aboutYourself)
  assert.notEqual(await code('jiangcheng-0101'), 0)
  assert.equal(await code(nurse, await person(server.url, 2)), Code.rightLacking)
  const { address } = await admin.ask(people.viewAs, { userId: nurse })
  const ticket = new URL(address, server.url).searchParams.get('ticket') ?? ''
  await admin.ask(account.logOut, {})
  assert.equal(
    (await new Client(server.url).send(identity.takeHandOver, { ticket })).code,
    Code.ticketOver,
  )
  admin = await person(server.url, 3)
})
