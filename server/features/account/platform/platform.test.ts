import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { demoMobile, demoPassword } from '../../../testing/world/people'
import { Client, person } from '../../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../../testing/identity'

const { identity, account, registration, common, verification } = contract
const consentVersion = '1'
const minute = 60_000

let server: IdentityServer
let guest: Client
before(async () => {
  server = await startIdentityServer()
  guest = new Client(server.url)
})
after(() => server.close())

let next = 0
const freshMobile = () => `136${String(++next).padStart(8, '0')}`
const somebody = () => ({ openId: `open-${++next}`, unionId: '' })
type Third = Partial<Input<typeof identity.thirdLogIn>>
const third = (code: string, more: Third = {}) =>
  guest.send(identity.thirdLogIn, {
    code,
    comeFrom: 'weapp',
    appCode: 'dyyg',
    deviceId: 'phone',
    ...more,
  })
const bindTicketOf = async (
  who: { openId: string; unionId?: string },
  more: Third = {},
): Promise<string> => {
  const reply = await third(server.platform.codeFor(who), more)
  assert.equal(reply.code, 100242)
  return (reply.data as unknown as { bindTicket: string }).bindTicket
}
const bind = (input: Omit<Input<typeof identity.bindAccount>, 'consentVersion'>, client = guest) =>
  client.send(identity.bindAccount, { consentVersion, ...input })
/** Binds somebody to an account of the demo staff by password. */
async function bound(number: number, who = somebody()) {
  assert.equal(
    (
      await bind({
        bindTicket: await bindTicketOf(who),
        mobile: demoMobile(number),
        password: demoPassword,
      })
    ).code,
    0,
  )
  return who
}

test('nobody bound: a ticket; bound by number and code; from then on one silent call logs in', async () => {
  const who = somebody()
  const bindTicket = await bindTicketOf(who)
  const mobile = demoMobile(5)
  const reply = await bind({
    bindTicket,
    mobile,
    verifyCode: await server.codeFor(mobile, 'bind'),
    deviceName: 'phone',
  })
  assert.deepEqual([reply.code, reply.data.userName], [0, '王佳怡'])
  assert.ok(reply.token)
  const silent = await third(server.platform.codeFor(who))
  assert.deepEqual(
    [silent.code, silent.data.user.userName, silent.data.agreementAccepted],
    [0, '王佳怡', 1],
  )
  assert.equal((await new Client(server.url, silent.token).ask(account.me, {})).userName, '王佳怡')
  assert.equal(JSON.stringify([reply, silent]).includes(who.openId), false)
})

test('a mini-program names itself by its appId, which is all that it knows of itself', async () => {
  const person = somebody()
  const bindTicket = (await third(server.platform.codeFor(person), { appCode: 'wx-dyyg' }))
    .data as unknown as { bindTicket: string }
  assert.ok(bindTicket.bindTicket)
  assert.equal(
    (await third(server.platform.codeFor(person), { appCode: 'wx-unknown' })).code,
    100210,
  )
  assert.deepEqual(await guest.ask(identity.waysIn, { appCode: 'wx-dyzk' }), {
    miniProgram: 1,
    web: 1,
    phoneButton: 1,
  })
})

test('by password too; wrong ones are counted like any log-in and leave the ticket usable', async () => {
  const bindTicket = await bindTicketOf(somebody())
  const mobile = demoMobile(6)
  for (const expected of [100201, 100201, 1008, 1008])
    assert.equal((await bind({ bindTicket, mobile, password: 'Wrong-2026' })).code, expected)
  assert.equal((await bind({ bindTicket, mobile, password: demoPassword })).code, 1008)
  assert.equal(
    (
      await bind({
        bindTicket,
        mobile,
        password: demoPassword,
        captchaTicket: await server.captchaTicket(),
      })
    ).code,
    0,
  )
})

test('who is logged in binds without another proof', async () => {
  const client = await person(server.url, 9)
  const who = somebody()
  assert.equal(
    (await client.send(identity.bindAccount, { bindTicket: await bindTicketOf(who) })).code,
    0,
  )
  assert.equal((await third(server.platform.codeFor(who))).data.user.userId, 'renhe-0009')
  assert.deepEqual(
    (await client.ask(identity.bindings, {})).list.map(({ kind, appCode }) => [kind, appCode]),
    [['miniProgram', 'dyyg']],
  )
})

test('a bindTicket works once, ten minutes, and not without a consent; a made-up one never', async () => {
  const mobile = demoMobile(10)
  const bindTicket = await bindTicketOf(somebody())
  assert.equal(
    (await guest.send(identity.bindAccount, { bindTicket, mobile, password: demoPassword })).code,
    400,
  )
  assert.equal(
    (
      await guest.send(identity.bindAccount, {
        bindTicket,
        mobile,
        password: demoPassword,
        consentVersion: '99',
      })
    ).code,
    400,
  )
  assert.equal((await bind({ bindTicket })).code, 400)
  assert.equal((await bind({ bindTicket, mobile })).code, 400)
  assert.equal((await bind({ bindTicket, mobile, password: demoPassword })).code, 0)
  assert.equal((await bind({ bindTicket, mobile, password: demoPassword })).code, 100204)
  assert.equal((await bind({ bindTicket: 'made-up', mobile, password: demoPassword })).code, 100204)
  const late = await bindTicketOf(somebody())
  await server.advance(11 * minute)
  assert.equal((await bind({ bindTicket: late, mobile, password: demoPassword })).code, 100204)
})

test('ten uses of one bindTicket at once, with ten accounts: one is bound', async () => {
  const bindTicket = await bindTicketOf(somebody())
  const replies = await Promise.all(
    [201, 202, 203, 204, 205, 206].map((number) =>
      bind({ bindTicket, mobile: demoMobile(number), password: demoPassword }),
    ),
  )
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
})

test('conflicts say who must unbind; after that it works', async () => {
  const first = await bound(101)
  const second = somebody()
  const taken = await bind({
    bindTicket: await bindTicketOf(second),
    mobile: demoMobile(101),
    password: demoPassword,
  })
  assert.deepEqual([taken.code, taken.data], [100212, { whoUnbinds: 'account' }])
  const client = await person(server.url, 101)
  const [binding] = (await client.ask(identity.bindings, {})).list
  const stranger = await person(server.url, 102)
  await stranger.ask(identity.unbind, { bindingId: binding!.bindingId })
  assert.equal((await client.ask(identity.bindings, {})).list.length, 1)
  await client.ask(identity.unbind, { bindingId: binding!.bindingId })
  assert.equal((await third(server.platform.codeFor(first))).code, 100242)
  assert.equal(
    (
      await bind({
        bindTicket: await bindTicketOf(second),
        mobile: demoMobile(101),
        password: demoPassword,
      })
    ).code,
    0,
  )
  const early = await bindTicketOf(first)
  await bound(103, first)
  const mine = await bind({ bindTicket: early, mobile: demoMobile(104), password: demoPassword })
  assert.deepEqual([mine.code, mine.data], [100212, { whoUnbinds: 'person' }])
})

test('the owner-wide id joins mini-program, second brand and web; two accounts behind it join nothing', async () => {
  const unionId = `union-${++next}`
  await bound(11, { openId: `a-${next}`, unionId })
  const other = await third(server.platform.codeFor({ openId: `b-${next}`, unionId }), {
    appCode: 'dyzk',
  })
  assert.deepEqual([other.code, other.data.user.userId], [0, 'renhe-0011'])
  const unclear = `union-${++next}`
  await bound(12, { openId: `c-${next}`, unionId: unclear })
  const ticket = await bindTicketOf({ openId: `d-${next}`, unionId: '' }, { appCode: 'dyzk' })
  await bind({ bindTicket: ticket, mobile: demoMobile(13), password: demoPassword })
  await server.db
    .updateTable('platform_binding')
    .set({ union_id: unclear })
    .where('open_id', '=', `d-${next}`)
    .execute()
  assert.equal(
    (
      await third(server.platform.codeFor({ openId: `e-${next}`, unionId: unclear }), {
        comeFrom: 'weapp',
        appCode: 'dyzk',
      })
    ).code,
    100242,
  )
})

test('replayed log-in codes: used, made up, of another device, after five seconds', async () => {
  const who = await bound(105)
  const code = server.platform.codeFor(who)
  const [one, two] = await Promise.all([third(code), third(code)])
  assert.deepEqual([one.code, two.code], [0, 0], 'a double tap of one device')
  assert.equal((await third(code, { deviceId: 'thief' })).code, 100209)
  await server.advance(6000)
  const replay = await third(code)
  assert.deepEqual([replay.code, replay.token], [100209, undefined])
  assert.equal((await third('made-up')).code, 100209)
  assert.equal((await third(server.platform.codeFor(who), { appCode: 'nobodys' })).code, 100210)
})

test('a busy platform is asked again; a blocked person, and a platform that is gone, are shown another way', async () => {
  const who = await bound(106)
  server.platform.fail(-1, 2)
  assert.equal((await third(server.platform.codeFor(who))).code, 0)
  server.platform.fail(40_226, 1)
  assert.equal((await third(server.platform.codeFor(who))).code, 100210)
  server.platform.breakOff(1)
  const lost = await third(server.platform.codeFor(who))
  assert.equal(lost.code, 100210)
  assert.match(lost.msg, /手机号/)
})

test('an account that is switched off is not let in, and one that is bound to nobody is not told apart', async () => {
  const who = await bound(107)
  await server.db
    .updateTable('person')
    .set({ active: 0 })
    .where('com_id', '=', 'jiangcheng')
    .where('person_id', '=', 'jiangcheng-0107')
    .execute()
  const reply = await third(server.platform.codeFor(who))
  assert.deepEqual([reply.code, reply.token], [2, undefined])
  await server.db
    .updateTable('person')
    .set({ active: 1 })
    .where('com_id', '=', 'jiangcheng')
    .where('person_id', '=', 'jiangcheng-0107')
    .execute()
})

test('one number at two hospitals: choose, with a ticket for exactly these', async () => {
  const mobile = demoMobile(108)
  await server.db
    .insertInto('mobile_lookup')
    .columns(['mobile_hash', 'com_id', 'person_id'])
    .expression((from) =>
      from
        .selectFrom('mobile_lookup')
        .select([
          'mobile_hash',
          (row) => row.val('ankang').as('com_id'),
          (row) => row.val('ankang-0208').as('person_id'),
        ])
        .where('person_id', '=', 'jiangcheng-0108'),
    )
    .execute()
  const bindTicket = await bindTicketOf(somebody())
  const choice = await bind({
    bindTicket,
    mobile,
    verifyCode: await server.codeFor(mobile, 'bind'),
  })
  assert.equal(choice.code, 100251)
  const { ticket, accounts } = choice.data as unknown as {
    ticket: string
    accounts: { userId: string }[]
  }
  assert.deepEqual(accounts.map(({ userId }) => userId).sort(), ['ankang-0208', 'jiangcheng-0108'])
  assert.equal((await bind({ bindTicket, ticket, userId: 'renhe-0001' })).code, 403)
  const chosen = await bind({ bindTicket, ticket, userId: 'ankang-0208' })
  assert.deepEqual([chosen.code, chosen.data.userId], [0, 'ankang-0208'])
  assert.equal((await bind({ bindTicket, ticket, userId: 'ankang-0208' })).code, 100204)
})

test('a number without an account goes on to register with the same tickets, and is bound', async () => {
  const mobile = freshMobile()
  const who = somebody()
  const bindTicket = await bindTicketOf(who)
  const none = await bind({ bindTicket, mobile, verifyCode: await server.codeFor(mobile, 'bind') })
  assert.equal(none.code, 100240)
  await server.db
    .insertInto('sign_up_rule')
    .values({ com_id: 'renhe', reviews_people: false })
    .onConflict((there) => there.column('com_id').doUpdateSet({ reviews_people: false }))
    .execute()
  const { token } = await guest.ask(common.buildToken, { scene: 'register' })
  const { ticket } = none.data as unknown as { ticket: string }
  const made = await guest.send(
    registration.register,
    {
      mobile,
      ticket,
      bindTicket,
      userName: '顾念慈',
      comId: 'renhe',
      postId: 'nurse',
      password: 'Ward-2026x',
      consentVersion,
    },
    { buildToken: token },
  )
  assert.deepEqual([made.code, made.data.state], [0, 1])
  assert.equal((await third(server.platform.codeFor(who))).data.user.userName, '顾念慈')
})

const isUnproved = async (personId: string) =>
  (
    await server.db
      .selectFrom('mobile_lookup')
      .select('unproved')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
  ).unproved

test('the phone-number button: logs in, binds on the way, once a code; no account gives a ticket', async () => {
  const who = somebody()
  const phoneCode = server.platform.phoneCodeFor(demoMobile(110))
  const input = { appCode: 'dyyg', phoneCode, consentVersion, bindTicket: await bindTicketOf(who) }
  const numbers = server.db
    .updateTable('mobile_lookup')
    .set({ unproved: 1 })
    .where('person_id', '=', 'jiangcheng-0110')
  await numbers.execute()
  const reply = await guest.send(identity.phoneLogIn, input)
  assert.deepEqual([reply.code, reply.data.user?.userId], [0, 'jiangcheng-0110'])
  assert.equal(await isUnproved('jiangcheng-0110'), false, 'the platform has verified that number')
  await numbers.execute()
  assert.equal((await third(server.platform.codeFor(who))).code, 0)
  assert.equal(
    await isUnproved('jiangcheng-0110'),
    true,
    'a bound account says nothing of a number',
  )
  assert.equal((await guest.send(identity.phoneLogIn, input)).code, 100209)
  const none = await guest.send(identity.phoneLogIn, {
    appCode: 'dyyg',
    phoneCode: server.platform.phoneCodeFor(freshMobile()),
    consentVersion,
  })
  assert.deepEqual([none.code, none.token], [100240, undefined])
  const foreign = await guest.send(identity.phoneLogIn, {
    appCode: 'dyyg',
    phoneCode: server.platform.phoneCodeFor('447700900000'),
    consentVersion,
  })
  assert.equal(foreign.code, 100210)
})

test('which ways in there are', async () => {
  assert.deepEqual(await guest.ask(identity.waysIn, { appCode: 'dyyg' }), {
    miniProgram: 1,
    web: 1,
    phoneButton: 1,
  })
  assert.deepEqual(await guest.ask(identity.waysIn, { appCode: 'nobodys' }), {
    miniProgram: 0,
    web: 1,
    phoneButton: 0,
  })
})

async function webBegin(returnTo?: string) {
  const { address, verifier } = await guest.ask(
    identity.webLogIn,
    returnTo === undefined ? {} : { returnTo },
  )
  const url = new URL(address)
  return { url, verifier, state: url.searchParams.get('state') ?? '' }
}
const web = (code: string, state: string, verifier: string) =>
  third(code, { comeFrom: 'web', state, verifier })

test('web log-in: state and verifier of this browser, once, ten minutes; the way back comes from the server', async () => {
  const who = somebody()
  const begun = await webBegin('/mexamdetail?taskId=9&where=page2&token=stolen')
  assert.equal(begun.url.searchParams.get('redirect_uri'), 'https://edu.example.org/edu/wechat')
  assert.match(begun.state, /^[a-zA-Z0-9]{32,128}$/)
  const unbound = await web(server.platform.codeFor(who), begun.state, begun.verifier)
  assert.equal(unbound.code, 100242)
  const { bindTicket, returnTo } = unbound.data as unknown as {
    bindTicket: string
    returnTo: string
  }
  assert.equal(returnTo, '/mexamdetail?taskId=9&where=page2')
  assert.equal((await bind({ bindTicket, mobile: demoMobile(16), password: demoPassword })).code, 0)
  const second = await webBegin('/exam')
  const entered = await web(server.platform.codeFor(who), second.state, second.verifier)
  assert.deepEqual([entered.code, entered.data.returnTo], [0, '/exam'])
  assert.equal(
    (await web(server.platform.codeFor(who), second.state, second.verifier)).code,
    100204,
    'state used',
  )
  const other = await webBegin()
  assert.equal(
    (await web(server.platform.codeFor(who), other.state, 'of-another-browser')).code,
    100204,
    'a link from somebody else',
  )
  assert.equal(
    (await web(server.platform.codeFor(who), other.state, other.verifier)).code,
    100204,
    'and it is spent',
  )
  assert.equal((await web(server.platform.codeFor(who), 'made-up', other.verifier)).code, 100204)
  assert.equal(
    (await guest.send(identity.thirdLogIn, { code: server.platform.codeFor(who), comeFrom: 'web' }))
      .code,
    100204,
  )
  const late = await webBegin()
  await server.advance(11 * minute)
  assert.equal((await web(server.platform.codeFor(who), late.state, late.verifier)).code, 100204)
})

test('open redirects: no way back leads to another host', async () => {
  const client = await person(server.url, 1)
  for (const returnTo of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2fevil.example',
    '/a\nb',
    'exam',
  ]) {
    assert.equal((await guest.send(identity.webLogIn, { returnTo })).code, 400, returnTo)
    assert.equal((await client.send(identity.makeHandOver, { returnTo })).code, 400, returnTo)
  }
})

test('hand-over to the web view: one use, 60 s, to the named page, only while the session lasts', async () => {
  const client = await person(server.url, 1)
  const make = (returnTo?: string) =>
    client.ask(identity.makeHandOver, returnTo === undefined ? {} : { returnTo })
  const take = (ticket: string) =>
    guest.send(identity.takeHandOver, { ticket, deviceName: 'web view' })
  const { ticket, address, seconds } = await make('/exam?accessToken=x&taskId=1')
  assert.deepEqual([address, seconds], [`/edu/wxH5Entrance?ticket=${ticket}`, 60])
  assert.equal(address.includes(client.token), false)
  const taken = await take(ticket)
  assert.deepEqual(
    [taken.code, taken.data.user.userId, taken.data.returnTo],
    [0, 'renhe-0001', '/exam?taskId=1'],
  )
  assert.notEqual(taken.token, client.token)
  const here = (await client.ask(account.mySessions, {})).list.find(
    (session) => session.deviceName === 'web view',
  )
  assert.equal(here?.source, 1)
  assert.equal((await take(ticket)).code, 100204)
  const many = (await make()).ticket
  const replies = await Promise.all(Array.from({ length: 10 }, () => take(many)))
  assert.equal(replies.filter(({ code }) => code === 0).length, 1)
  const late = (await make()).ticket
  await server.advance(61_000)
  assert.equal((await take(late)).code, 100204)
  const orphan = (await make()).ticket
  await client.ask(account.logOut, {})
  const refused = await take(orphan)
  assert.deepEqual([refused.code, refused.token], [100204, undefined])
})

test('tickets of one kind open nothing of another', async () => {
  const client = await person(server.url, 2)
  const { ticket } = await client.ask(identity.makeHandOver, {})
  const bindTicket = await bindTicketOf(somebody())
  assert.equal((await guest.send(identity.takeHandOver, { ticket: bindTicket })).code, 100204)
  assert.equal(
    (await bind({ bindTicket: ticket, mobile: demoMobile(2), password: demoPassword })).code,
    100204,
  )
  assert.equal(
    (await guest.send(verification.chooseAccount, { ticket, userId: 'renhe-0002', consentVersion }))
      .code,
    100204,
  )
  assert.equal(
    (
      await guest.send(verification.resetPassword, {
        ticket: bindTicket,
        newPassword: 'Fresh-2026',
      })
    ).code,
    100204,
  )
})
