import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { agreementVersion } from '@contract/rules/people/agreements'
import { Code } from '@contract/codes'
import { handOverPassword } from '../handOverPassword'
import { minuteMs } from '@contract/rules/hospitalTime'
import { demoMobile, demoPassword } from '../../../testing/world/people'
import { type IdentityServer, startIdentityServer } from '../../../testing/identity'

const own = '/education-intf/api/own/'
const paths = {
  logIn: '/education-intf/api/account/checkMobileAndPwd',
  me: `${own}account/me`,
  logOut: `${own}account/logOut`,
  state: `${own}account/secondFactor/state`,
  sendCode: `${own}account/secondFactor/sendCode`,
  begin: `${own}account/secondFactor/begin`,
  confirm: `${own}account/secondFactor/confirm`,
  prove: `${own}account/secondFactor/prove`,
  renew: `${own}account/secondFactor/renewRecoveryCodes`,
  reset: `${own}account/secondFactor/reset`,
} as const
const learner = 1
const author = 4
const administrator = 3
const stepMs = 30_000

let server: IdentityServer
let demo: IdentityServer
before(async () => {
  ;[server, demo] = await Promise.all([
    startIdentityServer({}, { seedDemo: false }),
    startIdentityServer(),
  ])
})
after(() => Promise.all([server.close(), demo.close()]))

interface Reply {
  code: number
  token?: string
  data: {
    secret: string
    address: string
    recoveryCodes: string[]
    isRequired: number
    isSetUp: number
    isProven: number
    recoveryCodesLeft: number
    userId: string
    firstProof: string
    mobileMasked: string
  }
}

/** Somebody at a desk: a browser that keeps its cookie. */
class DeskSession {
  private cookie = ''
  constructor(
    private readonly at: IdentityServer,
    private readonly isOffice = true,
  ) {}
  token = ''
  private mobile = ''

  async ask(path: string, data: object = {}): Promise<Reply> {
    const reply = await fetch(this.at.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `k${Math.random()}`,
        ...(this.isOffice ? { 'x-office': '1', 'cookie': this.cookie } : {}),
        ...(this.token && { 'x-userkey': this.token }),
      },
      body: JSON.stringify({ data }),
    })
    const [cookie] = (reply.headers.get('set-cookie') ?? '').split(';', 1)
    if (cookie) this.cookie = cookie
    const body = (await reply.json()) as Reply
    if (!this.isOffice && body.token) this.token = body.token
    return body
  }

  async logIn(number: number, password = demoPassword): Promise<this> {
    this.mobile = demoMobile(number)
    const { code } = await this.ask(paths.logIn, {
      mobile: this.mobile,
      password,
      consentVersion: agreementVersion,
      deviceKind: 'pc',
    })
    assert.equal(code, Code.ok)
    return this
  }

  async codeOf(path: string, data: object = {}): Promise<number> {
    return (await this.ask(path, data)).code
  }

  /** The code that goes to the own number before the first authenticator. */
  async codeByMessage(): Promise<string> {
    assert.equal(await this.codeOf(paths.sendCode), Code.ok)
    return this.at.sms.taken.filter(({ mobile }) => mobile === this.mobile).at(-1)?.code ?? ''
  }

  /** Sets an authenticator up; returns its secret and the recovery codes. */
  async enrol(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { data } = await this.ask(paths.begin, { verifyCode: await this.codeByMessage() })
    const confirmed = await this.ask(paths.confirm, { code: codeAt(data.secret, this.at.now()) })
    assert.equal(confirmed.code, Code.ok)
    return { secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
  }
}

const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

test('the office lets nobody with rights go on without a second factor; a learner and the phone are not asked', async () => {
  const desk = await new DeskSession(server).logIn(author)
  const held = await desk.ask(paths.me)
  assert.equal(held.code, Code.secondFactorFirst)
  assert.equal(held.data.isSetUp, 0)
  const { data: state } = await desk.ask(paths.state)
  assert.deepEqual([state.isRequired, state.isSetUp, state.isProven], [1, 0, 0])

  const { secret, recoveryCodes } = await desk.enrol()
  assert.equal(recoveryCodes.length, 8)
  assert.equal(await desk.codeOf(paths.me), Code.ok)

  await server.advance(stepMs)
  const again = await new DeskSession(server).logIn(author)
  const asked = await again.ask(paths.me)
  assert.deepEqual([asked.code, asked.data.isSetUp], [Code.secondFactorFirst, 1])
  assert.equal(
    await again.codeOf(paths.begin),
    Code.secondFactorAgain,
    'no new one without the old',
  )
  assert.equal(await again.codeOf(paths.prove, { code: codeAt(secret, server.now()) }), Code.ok)
  assert.equal(await again.codeOf(paths.me), Code.ok)

  const nurse = await new DeskSession(server).logIn(learner)
  assert.equal(await nurse.codeOf(paths.me), Code.ok)
  const phone = await new DeskSession(server, false).logIn(author)
  assert.equal(await phone.codeOf(paths.me), Code.ok)
  assert.equal(await (await new DeskSession(server).logIn(author)).codeOf(paths.logOut), Code.ok)
})

test('the log-in alone sets up no first factor: a code to the number on record does, or a password that was handed over; it is logged and told', async () => {
  const thief = await new DeskSession(server).logIn(9)
  const { data: state } = await thief.ask(paths.state)
  assert.deepEqual([state.firstProof, state.mobileMasked], ['code', '138****0009'])
  assert.equal(await thief.codeOf(paths.begin), Code.codeWrong)
  assert.equal(await thief.codeOf(paths.begin, { verifyCode: '000000' }), Code.codeWrong)
  const code = await server.codeFor(demoMobile(9), 'login')
  assert.equal(
    await thief.codeOf(paths.begin, { verifyCode: code }),
    Code.codeWrong,
    'nor one that is for something else',
  )
  assert.equal(await thief.codeOf(paths.confirm, { code: '000000' }), Code.secondFactorWrong)

  const owner = await new DeskSession(server).logIn(9)
  await server.advance(minuteMs)
  await owner.enrol()
  const events = await server.db
    .selectFrom('audit_event')
    .select(['who_id', 'person_id', 'after'])
    .where('what', '=', 'secondFactor.confirm')
    .where('person_id', '=', 'renhe-0009')
    .execute()
  assert.deepEqual(events, [
    { who_id: 'renhe-0009', person_id: 'renhe-0009', after: { secondFactor: 1 } },
  ])
  const told = await server.db
    .selectFrom('message')
    .select('person_id')
    .where('kind', '=', 'factorSetUp')
    .where('person_id', '=', 'renhe-0009')
    .execute()
  assert.equal(told.length, 1)

  const slip = await server.db
    .transaction()
    .execute((tx) => handOverPassword(tx, { comId: 'renhe', personId: 'renhe-0008' }, server.now()))
  const handed = await new DeskSession(server).logIn(8, slip)
  assert.equal((await handed.ask(paths.state)).data.firstProof, 'none')
  assert.equal(await handed.codeOf(paths.begin), Code.ok)
})

test('a code counts once, on a clock that is one step wrong, and not on one that is two; recovery codes count once', async () => {
  const { secret, recoveryCodes } = await (await new DeskSession(server).logIn(10)).enrol()
  const desk = await new DeskSession(server).logIn(10)
  assert.equal(
    await desk.codeOf(paths.prove, { code: codeAt(secret, server.now()) }),
    Code.secondFactorWrong,
    'the code of the enrolment is used up',
  )
  // At the beginning of a step: the clock goes on while codes are tried.
  await server.advance(5 * stepMs - (server.now() % stepMs))
  const late = codeAt(secret, server.now() - 2 * stepMs)
  const early = codeAt(secret, server.now() + 2 * stepMs)
  const before = codeAt(secret, server.now() - stepMs)
  assert.equal(await desk.codeOf(paths.prove, { code: late }), Code.secondFactorWrong)
  assert.equal(await desk.codeOf(paths.prove, { code: early }), Code.secondFactorWrong)
  const both = await Promise.all([
    desk.codeOf(paths.prove, { code: before }),
    desk.codeOf(paths.prove, { code: before }),
  ])
  assert.deepEqual(
    both.sort(),
    [Code.ok, Code.secondFactorWrong].sort(),
    'of two at once one counts',
  )

  const [code = ''] = recoveryCodes
  const first = await desk.ask(paths.prove, { code })
  assert.deepEqual([first.code, first.data.recoveryCodesLeft], [Code.ok, 7])
  assert.equal(await desk.codeOf(paths.prove, { code }), Code.secondFactorWrong)
})

test('guesses are limited, many at once too; a right code does not help while it is locked', async () => {
  const { secret } = await (await new DeskSession(server).logIn(16)).enrol()
  await server.advance(2 * stepMs)
  const desk = await new DeskSession(server).logIn(16)
  const right = codeAt(secret, server.now())
  const wrong = right === '000000' ? '000001' : '000000'
  const codes = await Promise.all(
    Array.from({ length: 12 }, () => desk.codeOf(paths.prove, { code: wrong })),
  )
  assert.equal(codes.filter((code) => code === Code.secondFactorWrong).length, 5)
  assert.equal(codes.filter((code) => code === Code.tooMany).length, 7)
  assert.equal(await desk.codeOf(paths.prove, { code: right }), Code.tooMany)
  await server.advance(16 * minuteMs)
  assert.equal(await desk.codeOf(paths.prove, { code: codeAt(secret, server.now()) }), Code.ok)
})

test('a dangerous act wants a proof of the last minutes; with it recovery codes are renewed and the old are dead', async () => {
  const desk = await new DeskSession(server).logIn(12)
  const { secret, recoveryCodes: old } = await desk.enrol()
  await server.advance(11 * minuteMs)
  assert.equal(await desk.codeOf(paths.renew), Code.secondFactorAgain)
  assert.equal(await desk.codeOf(paths.me), Code.ok, 'everything else goes on')
  assert.equal(await desk.codeOf(paths.prove, { code: codeAt(secret, server.now()) }), Code.ok)
  const renewed = await desk.ask(paths.renew)
  assert.equal(renewed.data.recoveryCodes.length, 8)
  assert.equal(await desk.codeOf(paths.prove, { code: old[0] ?? '' }), Code.secondFactorWrong)
  assert.equal(
    await desk.codeOf(paths.prove, { code: renewed.data.recoveryCodes[0] ?? '' }),
    Code.ok,
  )
  const phone = await new DeskSession(server, false).logIn(12)
  assert.equal(await phone.codeOf(paths.renew), Code.secondFactorAgain, 'nor by a phone’s token')
})

test('a desk that was left for half an hour proves its second factor again; the phone’s log-in lives on', async () => {
  const desk = await new DeskSession(server).logIn(2)
  const { secret } = await desk.enrol()
  const phone = await new DeskSession(server, false).logIn(2)
  for (let minutes = 0; minutes < 60; minutes += 20) {
    await server.advance(20 * minuteMs)
    assert.equal(await desk.codeOf(paths.me), Code.ok, 'used all the time')
  }
  await server.advance(31 * minuteMs)
  assert.equal(await desk.codeOf(paths.me), Code.secondFactorFirst)
  assert.equal(await desk.codeOf(paths.me), Code.secondFactorFirst, 'asking is no use')
  assert.equal(await phone.codeOf(paths.me), Code.ok)
  assert.equal(await desk.codeOf(paths.prove, { code: codeAt(secret, server.now()) }), Code.ok)
  assert.equal(await desk.codeOf(paths.me), Code.ok)
})

test('a lost device: an administrator takes the factor away, nobody their own; it is logged, and everybody is out', async () => {
  const desk = await new DeskSession(server).logIn(11)
  await desk.enrol()
  const { data: person } = await desk.ask(paths.me)
  const office = await new DeskSession(server).logIn(administrator)
  await office.enrol()
  const { data: admin } = await office.ask(paths.me)
  const reason = '手机丢了，本人到办公室说明'
  assert.equal(
    await office.codeOf(paths.reset, { userId: admin.userId, reason }),
    Code.aboutYourself,
  )
  assert.equal(await desk.codeOf(paths.reset, { userId: admin.userId, reason }), Code.rightLacking)
  assert.equal(await office.codeOf(paths.reset, { userId: person.userId, reason }), Code.ok)
  assert.equal(await desk.codeOf(paths.me), Code.signInAgain)
  const anew = await new DeskSession(server).logIn(11)
  assert.equal((await anew.ask(paths.me)).data.isSetUp, 0)
  const events = await server.db
    .selectFrom('audit_event')
    .select(['who_id', 'person_id', 'reason'])
    .where('com_id', '=', 'renhe')
    .where('what', '=', 'secondFactor.reset')
    .execute()
  assert.deepEqual(events, [{ who_id: admin.userId, person_id: person.userId, reason }])
})

test('secret and codes are not readable in the database, nor kept as a reply', async () => {
  const desk = await new DeskSession(server).logIn(15)
  const { secret, recoveryCodes } = await desk.enrol()
  const rows = await server.db.selectFrom('second_factor').selectAll().execute()
  const codes = await server.db.selectFrom('recovery_code').selectAll().execute()
  const replies = await server.db.selectFrom('idempotency').selectAll().execute()
  const all = [
    ...rows.map(({ secret_cipher }) => Buffer.from(secret_cipher ?? []).toString('latin1')),
    JSON.stringify(codes),
    JSON.stringify(replies),
  ].join('\n')
  for (const text of [secret, ...recoveryCodes]) assert.ok(!all.includes(text))
})

test('a demo offers a second factor and does not insist; who set one up is asked there too', async () => {
  const desk = await new DeskSession(demo).logIn(author)
  assert.equal(await desk.codeOf(paths.me), Code.ok)
  assert.equal((await desk.ask(paths.state)).data.isRequired, 0)
  await desk.enrol()
  const again = await new DeskSession(demo).logIn(author)
  assert.equal(await again.codeOf(paths.me), Code.secondFactorFirst)
})
