import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { idCheckSign } from '@contract/rules/people/idNumber'
import { demoMobile } from '../../../testing/world/people'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { registration, account, common, verification } = contract
type Form = Input<typeof registration.register>

let server: IdentityServer
let guest: Client
before(async () => {
  server = await startIdentityServer()
  guest = new Client(server.url)
})
after(() => server.close())

let next = 0
const freshMobile = () => `135${String(++next).padStart(8, '0')}`
/** A made-up identity number that passes its check; nobody was born there then. */
const madeUpId = (end: number) => {
  const first = `11010119000101${String(end).padStart(3, '0')}`
  return first + idCheckSign(first)
}
const form = async (mobile: string, changed: Partial<Form> = {}): Promise<Form> => ({
  mobile,
  ticket: await server.ticketFor(mobile, 'register'),
  userName: '顾念慈',
  comId: 'renhe',
  deptId: 'd2',
  postId: 'nurse',
  password: 'Ward-2026x',
  consentVersion: '1',
  channel: 'h5',
  ...changed,
})
async function register(input: Form, client = guest) {
  const { token } = await client.ask(common.buildToken, { scene: 'register' })
  return client.send(registration.register, input, { buildToken: token })
}
const logIn = (mobile: string, password = 'Ward-2026x') =>
  guest.send(account.checkAccount, { mobile, password, consentVersion: '1' })
const list = (client: Client, state?: number) =>
  client.ask(registration.applications, {
    pageIndex: 1,
    pageSize: 50,
    ...(state !== undefined && { state }),
  })

test('registering waits for the hospital; its admin approves; then the log-in works', async () => {
  const mobile = freshMobile()
  const reply = await register(await form(mobile, { idNumber: madeUpId(1), jobNumber: 'N-7001' }))
  assert.deepEqual([reply.code, reply.data.state, reply.token], [0, 0, undefined])
  assert.equal((await logIn(mobile)).code, 100201)
  const waiting = await guest.send(verification.checkCode, {
    mobile,
    verifyCode: await laterCode(mobile),
    scene: 'login',
    consentVersion: '1',
  })
  assert.equal(waiting.code, 2)

  const admin = await person(server.url, 3)
  const application = (await list(admin, 0)).list.find((row) => row.userName === '顾念慈')
  assert.ok(application)
  assert.deepEqual(
    [application.mobileMasked, application.deptName, application.postName],
    [`${mobile.slice(0, 3)}****${mobile.slice(-4)}`, '重症医学科', '护士'],
  )
  await admin.ask(registration.decide, { applicationId: application.applicationId, approve: 1 })
  assert.equal((await logIn(mobile)).code, 0)
  assert.equal(
    (
      await admin.send(registration.decide, {
        applicationId: application.applicationId,
        approve: 0,
      })
    ).code,
    101220,
  )
})

async function laterCode(mobile: string): Promise<string> {
  await server.advance(60_000)
  return server.codeFor(mobile, 'login')
}

test('a refused person leaves the number free', async () => {
  const mobile = freshMobile()
  await register(await form(mobile, { userName: '谈笑生' }))
  const admin = await person(server.url, 3)
  const application = (await list(admin, 0)).list.find((row) => row.userName === '谈笑生')
  await admin.ask(registration.decide, {
    applicationId: application?.applicationId ?? '',
    approve: 0,
    reason: '不是本院职工',
  })
  assert.equal((await logIn(mobile)).code, 100201)
  await server.advance(60_000)
  assert.equal((await register(await form(mobile))).code, 0)
})

test('only the own hospital’s admin sees and decides', async () => {
  await register(await form(freshMobile(), { userName: '季明月' }))
  const [admin, foreign, learner, platform] = [
    await person(server.url, 3),
    await person(server.url, 103),
    await person(server.url, 1),
    await person(server.url, 900),
  ]
  const applicationId =
    (await list(admin, 0)).list.find((row) => row.userName === '季明月')?.applicationId ?? ''
  assert.ok(applicationId)
  assert.ok(!(await list(foreign)).list.some((row) => row.userName === '季明月'))
  assert.equal((await foreign.send(registration.decide, { applicationId, approve: 1 })).code, 404)
  assert.equal(
    (await learner.send(registration.applications, { pageIndex: 1, pageSize: 10 })).code,
    100220,
  )
  assert.equal(
    (await learner.send(registration.decide, { applicationId, approve: 1 })).code,
    100220,
  )
  assert.equal((await platform.send(registration.decide, { applicationId, approve: 1 })).code, 404)
  assert.equal((await guest.send(registration.decide, { applicationId, approve: 1 })).code, 401)
})

test('two admins at the same moment: one decision', async () => {
  await register(await form(freshMobile(), { userName: '项文远' }))
  const admin = await person(server.url, 3)
  const applicationId =
    (await list(admin, 0)).list.find((row) => row.userName === '项文远')?.applicationId ?? ''
  const replies = await Promise.all(
    [1, 0, 1, 0].map((approve) =>
      admin.send(registration.decide, { applicationId, approve: approve === 1 ? 1 : 0 }),
    ),
  )
  assert.equal(replies.filter((reply) => reply.code === 0).length, 1)
})

test('a hospital without review logs in at once; the repeat with the same build token makes no second person', async () => {
  await server.db
    .insertInto('company_profile')
    .values({ com_id: 'ankang', area_id: '330102', state: 1, created_at: 0 })
    .execute()
  await server.db
    .insertInto('sign_up_rule')
    .values({ com_id: 'ankang', reviews_people: 0 })
    .execute()
  const mobile = freshMobile()
  const input = await form(mobile, { comId: 'ankang', deptId: 'd1' })
  const { token } = await guest.ask(common.buildToken, { scene: 'register' })
  const first = await guest.send(registration.register, input, { buildToken: token })
  assert.deepEqual([first.code, first.data.state, first.data.user?.comId], [0, 1, 'ankang'])
  assert.ok(first.token)
  const again = await guest.send(registration.register, input, { buildToken: token })
  assert.deepEqual(
    [again.code, again.data.user?.userId, again.token],
    [0, first.data.user?.userId, undefined],
  )
  assert.equal((await new Client(server.url, first.token).ask(account.me, {})).userName, '顾念慈')
  const consent = await server.db
    .selectFrom('consent')
    .selectAll()
    .where('person_id', '=', first.data.user?.userId ?? '')
    .where('document_code', '=', 'privacy')
    .executeTakeFirstOrThrow()
  assert.deepEqual([consent.version, consent.channel], ['1', 'h5'])
})

test('ten registrations of one mobile at the same moment make one person', async () => {
  const mobile = freshMobile()
  const forms: Form[] = []
  for (let at = 0; at < 4; at++) {
    forms.push(await form(mobile))
    await server.advance(60_000)
  }
  const replies = await Promise.all([...forms, ...forms].map((input) => register(input)))
  assert.equal(replies.filter((reply) => reply.code === 0).length, 1)
  assert.ok(
    replies
      .filter((reply) => reply.code !== 0)
      .every((reply) => reply.code === 100206 || reply.code === 100204),
    JSON.stringify(replies.map((reply) => reply.code)),
  )
  const people = await server.db
    .selectFrom('person')
    .select('person_id')
    .where('mobile_masked', '=', `${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    .execute()
  assert.equal(people.length, 1)
})

test('mass assignment: fields that would raise somebody are refused, and nothing is made', async () => {
  for (const extra of [
    { role: 'platformAdmin' },
    { active: 1 },
    { isClinell: 1 },
    { state: 1 },
    { userId: 'x' },
    { domainCode: 'A0' },
  ]) {
    const reply = await register({ ...(await form(freshMobile())), ...extra })
    assert.equal(reply.code, 400, JSON.stringify(extra))
    assert.match(reply.msg, new RegExp(Object.keys(extra)[0] ?? ''))
  }
})

test('no way into the platform, a waiting hospital, or with foreign departments and posts', async () => {
  assert.equal(
    (await register(await form(freshMobile(), { comId: 'PLATFORM', deptId: 'd1' }))).code,
    404,
  )
  assert.equal((await register(await form(freshMobile(), { comId: 'nowhere' }))).code, 404)
  assert.equal((await register(await form(freshMobile(), { deptId: 'd99' }))).code, 400)
  assert.equal((await register(await form(freshMobile(), { postId: 'director' }))).code, 400)
})

test('tickets: only of the own number, of the right scene, and not twice', async () => {
  const other = freshMobile()
  const stolen = await server.ticketFor(other, 'register')
  assert.equal((await register({ ...(await form(freshMobile())), ticket: stolen })).code, 100204)
  assert.equal(
    (
      await register({
        ...(await form(freshMobile())),
        ticket: await server.ticketFor(freshMobile(), 'pwd'),
      })
    ).code,
    100204,
  )
  const late = await form(freshMobile())
  await server.advance(10 * 60_000)
  assert.equal((await register(late)).code, 100204)
})

test('build tokens: missing, of another scene, made up, late', async () => {
  const input = await form(freshMobile())
  assert.equal((await guest.send(registration.register, input)).code, 400)
  for (const buildToken of [
    'made-up',
    (await guest.ask(common.buildToken, { scene: 'sms' })).token,
  ]) {
    assert.equal((await guest.send(registration.register, input, { buildToken })).code, 400)
  }
  const { token } = await guest.ask(common.buildToken, { scene: 'register' })
  await server.advance(121_000)
  assert.equal((await guest.send(registration.register, input, { buildToken: token })).code, 400)
})

test('names: unseen signs go, an empty or endless one is refused; the check only asks', async () => {
  const admin = await person(server.url, 3)
  await register(await form(freshMobile(), { userName: '顾\u200B\u202E念慈\uFEFF甲' }))
  assert.ok((await list(admin, 0)).list.some((row) => row.userName === '顾念慈甲'))
  assert.equal(
    (await register(await form(freshMobile(), { userName: '\u200B\u202E\u2066' }))).code,
    400,
  )
  assert.equal((await register(await form(freshMobile(), { userName: '长'.repeat(31) }))).code, 400)
  assert.deepEqual(await guest.ask(registration.checkUserName, { userName: '王\u202E五' }), {
    cleaned: '王五',
    isSpecial: 1,
  })
  assert.deepEqual(await guest.ask(registration.checkUserName, { userName: '王五' }), {
    cleaned: '王五',
    isSpecial: 0,
  })
})

test('who chooses no password is registered all the same, and nobody knows the one they have', async () => {
  const mobile = freshMobile()
  const { password: _, ...without } = await form(mobile)
  assert.equal((await register(without)).code, 0)
  assert.notEqual((await logIn(mobile, '')).code, 0)
})

test('passwords by the rule; job and identity numbers once a hospital', async () => {
  assert.equal((await register(await form(freshMobile(), { password: 'wardward' }))).code, 100202)
  assert.equal((await register(await form(freshMobile(), { jobNumber: 'N00001' }))).code, 100207)
  const idNumber = madeUpId(2)
  assert.equal((await register(await form(freshMobile(), { idNumber }))).code, 0)
  const mobile = freshMobile()
  assert.equal((await register(await form(mobile, { idNumber }))).code, 100207)
  const rows = await server.db.selectFrom('mobile_lookup').select('person_id').execute()
  const people = await server.db.selectFrom('person').select('person_id').execute()
  assert.equal(rows.length, people.length)
  assert.equal(
    (await register(await form(freshMobile(), { idNumber: '11010119000101001X' }))).code,
    400,
  )
  const stored = JSON.stringify(await server.db.selectFrom('identity').selectAll().execute())
  assert.ok(!stored.includes(idNumber) && stored.includes('110***********'))
})

test('whether a number exists is told to its holder only; to all others every number looks alike', async () => {
  const unknown = freshMobile()
  const [known, none, forged] = [
    await guest.ask(registration.checkMobile, { mobile: demoMobile(1) }),
    await guest.ask(registration.checkMobile, { mobile: unknown }),
    await guest.ask(registration.checkMobile, {
      mobile: demoMobile(1),
      ticket: await server.ticketFor(unknown, 'register'),
    }),
  ]
  assert.deepEqual(known, { exists: 0, accounts: [] })
  assert.deepEqual(none, known)
  assert.deepEqual(forged, known)
  const own = await guest.ask(registration.checkMobile, {
    mobile: demoMobile(1),
    ticket: await server.ticketFor(demoMobile(1), 'register'),
  })
  assert.deepEqual([own.exists, own.accounts.map((one) => one.comName)], [1, ['仁和市人民医院']])
})

test('an identity number: its form is told to all, that it is taken only to who proved a number', async () => {
  const idNumber = madeUpId(3)
  await register(await form(freshMobile(), { idNumber }))
  assert.deepEqual(await guest.ask(registration.checkIdNumber, { idNumber }), {
    valid: 1,
    exists: 0,
  })
  assert.deepEqual(
    await guest.ask(registration.checkIdNumber, { idNumber: idNumber.slice(0, 17) + '?' }),
    { valid: 0, exists: 0 },
  )
  const ticket = await server.ticketFor(freshMobile(), 'register')
  assert.deepEqual(await guest.ask(registration.checkIdNumber, { idNumber, ticket }), {
    valid: 1,
    exists: 1,
  })
  assert.deepEqual(await guest.ask(registration.checkIdNumber, { idNumber: madeUpId(4), ticket }), {
    valid: 1,
    exists: 0,
  })
})

test('post and department are set once, of the own hospital, by the person alone', async () => {
  const nurse = await person(server.url, 5)
  const me = await nurse.ask(account.me, {})
  const places = { userId: me.userId, comId: me.comId, postId: 'doctor', deptId: 'd3' }
  assert.equal((await nurse.send(registration.initialise, places)).code, 101220)
  await server.db
    .updateTable('person')
    .set({ department_id: null, post_id: null })
    .where('person_id', '=', me.userId)
    .execute()
  assert.equal(
    (await nurse.send(registration.initialise, { ...places, userId: 'renhe-0001' })).code,
    403,
  )
  assert.equal(
    (await nurse.send(registration.initialise, { ...places, comId: 'jiangcheng' })).code,
    403,
  )
  assert.equal((await nurse.send(registration.initialise, { ...places, deptId: 'd77' })).code, 400)
  assert.deepEqual((await nurse.ask(registration.initialise, places)).postId, 'doctor')
  assert.equal((await nurse.send(registration.initialise, places)).code, 101220)
})

test('a consent counts for its version; a new one would ask again', async () => {
  const nurse = await person(server.url, 6)
  assert.deepEqual(await nurse.ask(registration.consentState, {}), { version: '1', accepted: 1 })
  await server.db.deleteFrom('consent').where('person_id', '=', 'renhe-0006').execute()
  assert.equal((await nurse.ask(registration.consentState, {})).accepted, 0)
  assert.equal(
    (await nurse.send(registration.acceptAgreement, { consentVersion: '7', channel: 'h5' })).code,
    400,
  )
  await nurse.ask(registration.acceptAgreement, { consentVersion: '1', channel: 'weapp' })
  assert.equal((await nurse.ask(registration.consentState, {})).accepted, 1)
})
