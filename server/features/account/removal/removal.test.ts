import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { idCheckSign } from '@contract/rules/people/idNumber'
import { demoMobile, demoPassword } from '../../../testing/world/people'
import { writeEvent } from '../../../db/auditEvent'
import { wordTypes } from '@contract/kinds'
import { aMeeting } from '../../../testing/aMeeting'
import { eventually } from '../../../testing/eventually'
import { aTask } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'
import { ExamTaker } from '../../../testing/ExamTaker'

const { identity, account, registration } = contract
const consentVersion = '1'

let server: IdentityServer
before(async () => {
  server = await startIdentityServer()
})
after(() => server.close())

const codeOf = (mobile: string) =>
  server.sms.taken.filter((message) => message.mobile === mobile).at(-1)?.code ?? ''
const idNumber = `11010119000101902${idCheckSign('11010119000101902')}`

test('deleting asks for a code to the own number; wrong ones, and codes of another scene or person, delete nothing', async () => {
  const client = await person(server.url, 6)
  assert.equal((await client.send(identity.deleteAccount, { verifyCode: '000000' })).code, 100203)
  await client.ask(identity.sendDeletionCode, {})
  const right = codeOf(demoMobile(6))
  const other = await person(server.url, 7)
  assert.equal((await other.send(identity.deleteAccount, { verifyCode: right })).code, 100203)
  for (let guess = 0; guess < 5; guess++)
    assert.equal(
      (
        await client.send(identity.deleteAccount, {
          verifyCode: String((Number(right) + 1 + guess) % 1_000_000).padStart(6, '0'),
        })
      ).code,
      100203,
    )
  assert.equal(
    (await client.send(identity.deleteAccount, { verifyCode: right })).code,
    100203,
    'dead after five',
  )
  const logInCode = await server.codeFor(demoMobile(9), 'login')
  assert.equal(
    (await (await person(server.url, 9)).send(identity.deleteAccount, { verifyCode: logInCode }))
      .code,
    100203,
  )
  assert.equal((await client.send(account.me, {})).code, 0)
  assert.equal(
    (await new Client(server.url).send(identity.deleteAccount, { verifyCode: right })).code,
    401,
  )
  assert.equal((await client.send(identity.sendDeletionCode, {})).code, 429, 'one a minute')
})

/** What somebody leaves behind that says who they are: a file by its name, a search, a comment, a form of a meeting. */
async function leaveTraces(
  client: Client,
  { attemptId, taskId }: { attemptId: string; taskId: string },
): Promise<{ fileId: string; name: string; address: string }> {
  const name = '王佳怡身份证.pdf'
  const body = new FormData()
  body.set('file', new Blob([Buffer.from('%PDF-1.4\n1 0 obj')]), name)
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body,
    headers: { 'x-userkey': client.token },
  })
  const { fileId } = ((await reply.json()) as { data: { fileId: string } }).data
  const { url } = await client.ask(contract.file.videoUrl, { videoId: fileId })
  const who = { com_id: 'renhe', person_id: 'renhe-0005' }
  const now = server.now()
  await server.db
    .insertInto('search_word')
    .values({ ...who, word_type: wordTypes[0], word: '王佳怡', used_at: now })
    .execute()
  const meetingId = await aMeeting(server.db, now)
  await server.db
    .insertInto('attendance')
    .values({
      com_id: 'renhe',
      meeting_id: meetingId,
      attend_id: 'traces',
      attendee: 'p:renhe-0005',
      person_id: 'renhe-0005',
      no: 1,
      state: 'ok',
      change_no: 1,
      received_at: now,
      sign_time: now,
      form: JSON.stringify({ tel: demoMobile(5) }),
    })
    .execute()
  await server.db
    .insertInto('person_leave')
    .values({ ...who, first_day: '2026-11-01', last_day: '2026-11-09', kind: 'sick' })
    .execute()
  await server.db
    .insertInto('score_appeal')
    .values({
      ...who,
      appeal_id: 'traces',
      task_id: taskId,
      attempt_id: attemptId,
      question_id: null,
      reason: '我是王佳怡，请再看一次',
      created_at: now,
      change_id: null,
      answer: '王佳怡老师，已核对',
      decided_by: null,
      decided_at: null,
    })
    .execute()
  await writeEvent(
    server.db,
    {
      comId: 'renhe',
      what: 'people.save',
      subject: 'person',
      personId: who.person_id,
      before: { name: '王佳' },
      after: { name: '王佳怡' },
      reason: '王佳怡改名',
    },
    now,
  )
  return { fileId, name, address: server.url + url }
}

test('a deleted person is nobody: no name, no numbers, no way in; the results stay', async () => {
  const taskId = await aTask(server.db, server.now())
  const client = await person(server.url, 5)
  const sitter = await new ExamTaker(client, taskId).start()
  await sitter.handIn([sitter.write(sitter.question(0), ['A'])])
  const elsewhere = await person(server.url, 5)
  await client.ask(contract.privacy.setConsent, { kind: 'idNumber', given: 1 })
  await client.ask(identity.changeNumbers, { idNumber, jobNumber: 'N-9902' })
  const who = { openId: 'open-deleted' }
  const unbound = await client.send(identity.thirdLogIn, {
    code: server.platform.codeFor(who),
    comeFrom: 'weapp',
    appCode: 'dyyg',
  })
  await client.ask(identity.bindAccount, {
    bindTicket: (unbound.data as unknown as { bindTicket: string }).bindTicket,
  })
  const handOver = await client.ask(identity.makeHandOver, {})
  const before = await server.db
    .selectFrom('attempt')
    .select(['attempt_id', 'score', 'receipt'])
    .where('person_id', '=', 'renhe-0005')
    .execute()
  assert.ok(before.some(({ attempt_id }) => attempt_id === sitter.attempt.attemptId))

  const ownFile = await leaveTraces(client, sitter.attempt)
  const colleague = await person(server.url, 6)
  assert.equal(
    (await colleague.send(contract.file.videoUrl, { videoId: ownFile.fileId })).code,
    404,
    'a colleague who knows the id opens nothing that a learner sent',
  )
  assert.equal((await fetch(ownFile.address)).status, 200)
  await client.ask(identity.sendDeletionCode, {})
  await client.ask(identity.deleteAccount, { verifyCode: codeOf(demoMobile(5)) })
  assert.equal(
    await eventually(
      async () => (await fetch(ownFile.address)).status,
      (status) => status === 404,
    ),
    404,
  )

  for (const session of [client, elsewhere])
    assert.equal((await session.send(account.me, {})).code, 401)
  const guest = new Client(server.url)
  assert.equal(
    (
      await guest.send(account.checkAccount, {
        mobile: demoMobile(5),
        password: demoPassword,
        consentVersion,
      })
    ).code,
    100201,
  )
  assert.equal((await guest.send(identity.takeHandOver, { ticket: handOver.ticket })).code, 100204)
  const row = await server.db
    .selectFrom('person')
    .selectAll()
    .where('person_id', '=', 'renhe-0005')
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [
      row.person_name,
      row.job_number,
      row.mobile_masked,
      row.mobile_cipher,
      row.active,
      row.post_id,
    ],
    ['已注销用户', null, null, null, false, null],
  )
  assert.deepEqual(
    await server.db
      .selectFrom('attempt')
      .select(['attempt_id', 'score', 'receipt'])
      .where('person_id', '=', 'renhe-0005')
      .execute(),
    before,
  )
  assert.deepEqual(
    await server.db
      .selectFrom('person_leave')
      .select('kind')
      .where('person_id', '=', 'renhe-0005')
      .execute(),
    [],
    'when somebody was ill is nobody’s any more',
  )
  const tables = await server.db.introspection.getTables()
  for (const { name, schema = 'public' } of tables) {
    const text = JSON.stringify(
      await server.db
        .withSchema(schema)
        .selectFrom(name as 'person')
        .selectAll()
        .execute(),
    )
    for (const trace of [
      '王佳怡',
      // As they were called before.
      '"王佳"',
      '138****0005',
      idNumber,
      'N-9902',
      'open-deleted',
      demoMobile(5),
      ownFile.name,
    ])
      assert.equal(text.includes(trace), false, `${name} holds ${trace}`)
  }
  assert.equal(
    (
      await guest.send(identity.thirdLogIn, {
        code: server.platform.codeFor(who),
        comeFrom: 'weapp',
        appCode: 'dyyg',
      })
    ).code,
    100242,
  )
})

test('the number is free again, and starts with nothing', async () => {
  const mobile = demoMobile(5)
  const guest = new Client(server.url)
  await server.advance(61_000)
  const none = await guest.send(contract.verification.checkCode, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'login'),
    scene: 'login',
    consentVersion,
  })
  assert.equal(none.code, 100240)
  const { token } = await guest.ask(contract.common.buildToken, { scene: 'register' })
  const { ticket } = none.data as { ticket: string }
  const made = await guest.send(
    registration.register,
    {
      mobile,
      ticket,
      userName: '顾念慈',
      comId: 'renhe',
      postId: 'nurse',
      password: 'Ward-2026x',
      consentVersion,
    },
    { buildToken: token },
  )
  assert.equal(made.code, 0)
})

test('two deletions with one code at once: one happens, both end logged out', async () => {
  const clients = [await person(server.url, 8), await person(server.url, 8)]
  await clients[0]!.ask(identity.sendDeletionCode, {})
  const verifyCode = codeOf(demoMobile(8))
  const replies = await Promise.all(
    clients.map((client) => client.send(identity.deleteAccount, { verifyCode })),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  for (const client of clients) assert.equal((await client.send(account.me, {})).code, 401)
})
