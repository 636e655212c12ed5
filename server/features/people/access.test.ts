import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { demoMobile } from '../../testing/world/people'
import { Client, person } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { people, account } = contract
const page = { pageIndex: 1, pageSize: 20 }
let server: IdentityServer
let admin: Client
before(async () => {
  server = await startIdentityServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const logIn = (mobile: string, password: string) =>
  new Client(server.url).send(account.checkAccount, { mobile, password, consentVersion: '1' })

test('a password on paper is replaced first; sessions end; it is in the log without itself', async () => {
  const nurse = await person(server.url, 1)
  const slip = await admin.ask(people.handOutPassword, { userId: 'renhe-0001' })
  assert.match(slip.password, /^[A-Z][a-z][2-9]-[A-Za-z2-9]{9}$/)
  assert.equal((await nurse.send(account.me, {})).code, Code.signInAgain)
  assert.equal((await logIn(demoMobile(1), 'Ward-2026-Demo')).code, Code.logInFailed)
  const entered = await logIn(demoMobile(1), slip.password)
  assert.equal(entered.data.mustChangePassword, 1)
  const client = new Client(server.url, entered.token)
  assert.equal((await client.send(contract.exam.home, page)).code, Code.passwordFirst)
  const own = { oldPassword: slip.password, newPassword: 'Harbour-77' }
  await client.ask(account.updatePassword, own)
  await client.ask(contract.exam.home, page)
  assert.equal((await logIn(demoMobile(1), slip.password)).code, Code.logInFailed)
  const events = await server.db
    .selectFrom('audit_event')
    .selectAll()
    .where('person_id', '=', 'renhe-0001')
    .where('what', '=', 'people.handOutPassword')
    .execute()
  assert.equal(events.length, 1)
  assert.doesNotMatch(JSON.stringify(events), new RegExp(slip.password))
})

test('a head nurse hands nothing out, nor anybody to themselves or to another hospital', async () => {
  const headNurse = await person(server.url, 2)
  const refused = await headNurse.send(people.handOutPassword, { userId: 'renhe-0005' })
  assert.equal(refused.code, Code.rightLacking)
  assert.equal(
    (await admin.send(people.handOutPassword, { userId: 'renhe-0003' })).code,
    Code.aboutYourself,
  )
  const stranger = await person(server.url, 103)
  assert.equal(
    (await stranger.send(people.handOutPassword, { userId: 'renhe-0005' })).code,
    Code.notFound,
  )
})

test('another mobile is proved by a code that came to it', async () => {
  const fresh = await person(server.url, 3)
  const mobile = '13900009911'
  const change = (verifyCode: string, to = mobile) =>
    fresh.send(people.changeMobile, {
      userId: 'renhe-0006',
      mobile: to,
      verifyCode,
      reason: '换号',
    })
  assert.equal((await change('000000')).code, Code.codeWrong)
  const code = await server.codeFor(mobile, 'mobile')
  assert.equal((await change(code, '13900009912')).code, Code.codeWrong, 'of another number')
  assert.equal((await change(code)).code, 0)
  assert.equal((await change(code)).code, Code.codeWrong, 'once')
  assert.equal((await logIn(demoMobile(6), 'Ward-2026-Demo')).code, Code.logInFailed)
  assert.equal((await logIn(mobile, 'Ward-2026-Demo')).code, 0)
  const taken = await server.codeFor(demoMobile(7), 'mobile')
  assert.equal((await change(taken, demoMobile(7))).code, Code.numberTaken)
})
