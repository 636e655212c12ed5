import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { demoMobile } from '../../seeding/demoStaff'
import { Client, person } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { people, account, verification } = contract
let server: IdentityServer
let admin: Client
before(async () => {
  server = await startIdentityServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

const guest = () => new Client(server.url)
const logIn = (mobile: string, password: string) =>
  guest().send(account.checkAccount, { mobile, password, consentVersion: '1' })

test('a password on paper opens nothing but the choice of an own one; sessions end; it is in the log without itself', async () => {
  const nurse = await person(server.url, 1)
  const slip = await admin.ask(people.handOutPassword, { userId: 'renhe-0001' })
  assert.match(slip.password, /^[A-Z][a-z][2-9]-[A-Za-z2-9]{9}$/)
  assert.ok(Math.abs(slip.untilTime - server.now() - 7 * dayMs) < 60_000)
  assert.equal((await nurse.send(account.me, {})).code, Code.signInAgain)
  assert.equal((await logIn(demoMobile(1), 'Ward-2026')).code, Code.logInFailed)
  const refused = await logIn(demoMobile(1), slip.password)
  assert.deepEqual([refused.code, refused.token], [Code.passwordHandedOut, undefined])
  const { ticket } = refused.data as unknown as { ticket: string }
  const own = { ticket, newPassword: 'Harbour-77' }
  assert.deepEqual(await guest().ask(verification.resetPassword, own), { changed: 1 })
  assert.equal((await guest().send(verification.resetPassword, own)).code, Code.ticketOver)
  assert.equal((await logIn(demoMobile(1), 'Harbour-77')).code, 0)
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

test('after seven days the paper is worth nothing; a head nurse makes none; nobody makes one for themselves', async () => {
  const { password } = await admin.ask(people.handOutPassword, { userId: 'renhe-0005' })
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
  await server.advance(7 * dayMs + 60_000)
  assert.equal((await logIn(demoMobile(5), password)).code, Code.logInFailed)
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
  assert.equal((await logIn(demoMobile(6), 'Ward-2026')).code, Code.logInFailed)
  assert.equal((await logIn(mobile, 'Ward-2026')).code, 0)
  const taken = await server.codeFor(demoMobile(7), 'mobile')
  assert.equal((await change(taken, demoMobile(7))).code, Code.numberTaken)
})
