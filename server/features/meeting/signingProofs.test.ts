import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { demoMobile, demoPassword } from '../../testing/world/people'
import { Client, person } from '../../testing/client'
import { startSigners, minute } from './testing/signers'

const { meeting, meetingManage, verification } = contract
let world: Awaited<ReturnType<typeof startSigners>>
before(async () => {
  world = await startSigners()
})
after(() => world.close())

test('the code: of the last 30 seconds; digits too, five tries; of this meeting only; a fixed one by its short id', async () => {
  const { server, nurse, colleague, make, screen, sign } = world
  const [meetingId, other] = [await make(), await make()]
  const old = await screen(meetingId)
  assert.equal((await sign(nurse, meetingId, { code: (await screen(other)).proof })).code, 101212)
  assert.equal((await sign(nurse, meetingId, { code: old.shortId })).code, 101212)
  await server.advance(31_000)
  const late = await sign(nurse, meetingId, { code: old.proof })
  assert.deepEqual([late.code, late.data], [101211, { reason: 'codeOver' }])
  const { digits } = await screen(meetingId)
  const wrong = digits === '111111' ? '222222' : '111111'
  const codes: number[] = []
  for (let at = 0; at < 6; at++) codes.push((await sign(nurse, meetingId, { code: wrong })).code)
  assert.equal(codes.at(-1), 429)
  assert.equal((await sign(colleague, meetingId, { code: digits })).code, 0)
  const fixed = await make({ dynamicCode: 0 })
  const { shortId } = await screen(fixed)
  assert.equal((await sign(nurse, fixed, { code: 'AAAAAAAAAA' })).code, 101212)
  assert.equal(
    (await sign(nurse, fixed, { code: `${shortId.slice(0, 5)}-${shortId.slice(5)}`.toLowerCase() }))
      .code,
    0,
  )
})

test('the place: far away or not told waits for the manager; the place itself is not stored', async () => {
  const { server, nurse, colleague, make, sign } = world
  const meetingId = await make({ latitude: 30.5, longitude: 114.3, radius: 200 })
  const unasked = await sign(await person(server.url, 14), meetingId, {
    geo: { latitude: 30.5005, longitude: 114.3, accuracy: 20 },
  })
  assert.equal(unasked.data.state, 'toConfirm', 'without consent the place counts for nothing')
  for (const one of [nurse, colleague])
    await one.ask(contract.privacy.setConsent, { kind: 'location', given: 1 })
  const far = await sign(nurse, meetingId, {
    geo: { latitude: 31.2, longitude: 121.4, accuracy: 20 },
  })
  assert.deepEqual([far.code, far.data.state], [0, 'toConfirm'])
  assert.equal(
    (
      await sign(colleague, meetingId, {
        geo: { latitude: 30.5005, longitude: 114.3, accuracy: 20 },
      })
    ).data.state,
    'ok',
  )
  assert.equal(
    JSON.stringify(
      await server.db
        .selectFrom('attendance')
        .selectAll()
        .where('meeting_id', '=', meetingId)
        .execute(),
    ).includes('121.4'),
    false,
  )
})

test("a guest by mobile code; the ticket signs once; a colleague's number signs for the colleague; closed to guests stays closed", async () => {
  const { server, guest, admin, stranger, make, input, sign } = world
  const meetingId = await make({ allowGuests: 1 })
  assert.equal((await guest.ask(meeting.info, { meetingId })).needMobileCode, 1)
  const mobile = '13700000001'
  assert.equal(
    (await guest.send(meeting.checkMobile, { mobile, verifyCode: '000000', meetingId })).code,
    100203,
  )
  const verifyCode = await server.codeFor(mobile, 'meeting')
  const { ticket } = await guest.ask(meeting.checkMobile, { mobile, verifyCode, meetingId })
  assert.equal((await sign(guest, meetingId, { name: '方老师' })).code, 400)
  assert.equal(
    (await sign(guest, meetingId, { mobile, name: '方老师', ticket: 'made-up' })).code,
    100204,
  )
  const first = await input(meetingId, {
    mobile,
    name: '方\u200B老师',
    organisation: '市疾控中心',
    ticket,
  })
  const reply = await guest.send(meeting.sign, first)
  assert.deepEqual([reply.code, reply.data.no], [0, 1])
  assert.equal((await guest.send(meeting.sign, first)).code, 0, 'the repeat needs no second ticket')
  assert.equal((await sign(guest, meetingId, { mobile, name: '方老师', ticket })).code, 100204)
  const stored = await server.db
    .selectFrom('attendance')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [stored.guest_name, stored.guest_org, stored.mobile_masked, stored.person_id],
    ['方老师', '市疾控中心', '137****0001', null],
  )
  assert.equal(JSON.stringify(stored).includes(mobile), false)

  const own = demoMobile(9)
  const { ticket: ownTicket } = await guest.ask(meeting.checkMobile, {
    mobile: own,
    verifyCode: await server.codeFor(own, 'meeting'),
    meetingId,
  })
  assert.equal(
    (await sign(guest, meetingId, { mobile: own, name: '谁', ticket: ownTicket })).code,
    0,
  )
  const rows = (await admin.ask(meetingManage.live, { meetingId, after: 0 })).rows
  assert.deepEqual(
    rows.map(({ name, guest: isGuest }) => [name, isGuest]),
    [
      ['方老师', 1],
      ['吴俊杰', 0],
    ],
  )
  assert.equal(
    (await stranger.send(meeting.sign, await input(meetingId))).code,
    0,
    'somebody of another hospital is a guest with a name',
  )
  const closed = await make()
  assert.equal(
    (await guest.send(meeting.checkMobile, { mobile, verifyCode: '000000', meetingId: closed }))
      .code,
    401,
  )
})

test('a ticket of another scene or number signs nobody', async () => {
  const { server, guest, make, sign } = world
  const meetingId = await make({ allowGuests: 1 })
  const [mobile, other] = ['13700000011', '13700000012']
  const registering = (
    await guest.ask(verification.checkCode, {
      mobile,
      scene: 'register',
      verifyCode: await server.codeFor(mobile, 'register'),
    })
  ).ticket
  assert.equal(
    (await sign(guest, meetingId, { mobile, name: '甲', ticket: registering })).code,
    100204,
  )
  const { ticket } = await guest.ask(meeting.checkMobile, {
    mobile: other,
    verifyCode: await server.codeFor(other, 'meeting'),
    meetingId,
  })
  assert.equal((await sign(guest, meetingId, { mobile, name: '甲', ticket })).code, 100204)
})

test('a code that was shown fresh may be used for ten minutes by who showed it, for that meeting', async () => {
  const { server, nurse, colleague, make, screen, sign } = world
  const [meetingId, other] = [await make(), await make()]
  const { proof } = await screen(meetingId)
  const { held } = await nurse.ask(contract.link.validate, {
    taskId: meetingId,
    code: proof,
    isDynamicCode: 1,
  })
  await server.advance(5 * minute)
  const use = async (client: Client, said: string, at = meetingId) =>
    (await sign(client, at, { code: proof, held: said })).code
  assert.equal(await use(colleague, held), 101211)
  assert.equal(await use(nurse, held, other), 101212)
  assert.equal(await use(nurse, `${held}x`), 101211)
  assert.equal(await use(nurse, held), 0)
})

/** A code of a meeting that is shown without a log-in and used after one. */
async function shownBefore(meetingId: string) {
  const { guest, screen, sign } = world
  const { proof } = await screen(meetingId)
  const code = { taskId: meetingId, code: proof, isDynamicCode: 1 as const }
  const show = async (deviceId?: string) =>
    (await guest.ask(contract.link.validate, { ...code, ...(deviceId && { deviceId }) })).held
  /** Logs in on that device as the phone does, and signs with what it held. */
  const use = async (number: number, held: string, deviceId: string) => {
    const client = await onDevice(number, deviceId)
    const again = await client.ask(contract.link.validate, { ...code, deviceId, held })
    return again.valid === 1
      ? (await sign(client, meetingId, { code: proof, held: again.held, deviceId })).code
      : again.reason
  }
  return { proof, show, use }
}
async function onDevice(number: number, deviceId: string): Promise<Client> {
  const client = new Client(world.server.url)
  const { token = '' } = await client.send(contract.account.checkAccount, {
    mobile: demoMobile(number),
    password: demoPassword,
    consentVersion: '1',
    deviceId,
  })
  client.token = token
  return client
}

test('a code shown before the log-in counts for who had logged in on that device before, once a device, for two minutes', async () => {
  const { server, make } = world
  const { show, use } = await shownBefore(await make())
  assert.equal(await show(), '', 'for nobody in particular nothing is said')
  for (const [number, deviceId] of [
    [5, 'my-phone'],
    [6, 'my-phone'],
    [7, 'slow-phone'],
  ] as const)
    await onDevice(number, deviceId)
  const [mine, more, late] = [
    await show('my-phone'),
    await show('my-phone'),
    await show('slow-phone'),
  ]
  await server.advance(minute)
  assert.equal(await use(6, mine, 'another-phone'), 'expired')
  assert.equal(await use(5, mine, 'my-phone'), 0)
  assert.equal(await use(6, more, 'my-phone'), 'expired', 'once a device')
  await server.advance(minute + 1000)
  assert.equal(await use(7, late, 'slow-phone'), 'expired', 'two minutes')
})

test('one who is there and names five devices lets none of five absent colleagues sign, nor by their numbers', async () => {
  const { server, guest, make, sign } = world
  const meetingId = await make({ allowGuests: 1 })
  const { proof, show, use } = await shownBefore(meetingId)
  const held = await Promise.all([5, 6, 7, 8, 9].map((number) => show(`made-up-${number}`)))
  const seen = await show('made-up-guest')
  await server.advance(minute)
  for (const [at, number] of [5, 6, 7, 8, 9].entries())
    assert.equal(await use(number, held[at]!, `made-up-${number}`), 'expired')
  const mobile = demoMobile(9)
  const { ticket } = await guest.ask(meeting.checkMobile, {
    mobile,
    verifyCode: await server.codeFor(mobile, 'meeting'),
    meetingId,
  })
  const byNumber = await sign(guest, meetingId, {
    code: proof,
    held: seen,
    deviceId: 'made-up-guest',
    mobile,
    ticket,
  })
  assert.deepEqual([byNumber.code, byNumber.data], [101211, { reason: 'codeOver' }])
})

test('what a session held serves no other session of its user and no other device', async () => {
  const { server, make, screen, sign } = world
  const meetingId = await make()
  const { proof } = await screen(meetingId)
  const [first, second] = [await person(server.url, 8), await person(server.url, 8)]
  const { held } = await first.ask(contract.link.validate, {
    taskId: meetingId,
    code: proof,
    isDynamicCode: 1,
    deviceId: 'one',
  })
  await server.advance(minute)
  const use = async (client: Client, deviceId: string) =>
    (await sign(client, meetingId, { code: proof, held, deviceId })).code
  assert.deepEqual(
    [await use(second, 'one'), await use(first, 'two'), await use(first, 'one')],
    [101211, 101211, 0],
  )
})

test('a phone without network knows a meeting by the short id of its code', async () => {
  const { nurse, make, screen, sign } = world
  const meetingId = await make()
  const { shortId, proof } = await screen(meetingId)
  assert.equal((await nurse.ask(meeting.info, { meetingId: shortId })).meetingId, meetingId)
  assert.equal((await sign(nurse, shortId, { code: proof, offline: 1 })).code, 0)
})

test('one phone that signs for many: they count, and the manager sees it', async () => {
  const { server, nurse, colleague, admin, make, sign } = world
  const meetingId = await make()
  assert.equal((await sign(nurse, meetingId, { deviceId: 'phone-1' })).code, 0)
  assert.equal((await sign(colleague, meetingId, { deviceId: 'phone-1' })).code, 0)
  const { rows } = await admin.ask(meetingManage.live, { meetingId, after: 0 })
  assert.deepEqual(
    rows.map(({ flags }) => flags),
    [[], ['sharedPhone']],
  )
  // At the same moment they are written together: still numbered one by one, each once, and the phone seen.
  const crowd = await make()
  const people = [nurse, colleague, admin]
  await Promise.all(
    [...people, ...people].map((client) =>
      sign(client, crowd, { deviceId: client === admin ? 'phone-3' : 'phone-2' }),
    ),
  )
  const { rows: signed } = await admin.ask(meetingManage.live, { meetingId: crowd, after: 0 })
  assert.deepEqual(signed.map(({ no }) => no).sort(), [1, 2, 3])
  assert.equal(signed.filter(({ flags }) => flags.includes('sharedPhone')).length, 1)
  assert.equal(
    (
      await server.db
        .selectFrom('meeting')
        .select('signed')
        .where('meeting_id', '=', crowd)
        .executeTakeFirstOrThrow()
    ).signed,
    3,
  )
})
