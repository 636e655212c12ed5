import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { newId } from '../../db/newId'
import { formSeal } from '../../sealed'
import { loadSecrets } from '../../secrets'
import { demoMobile } from '../../seeding/demoStaff'
import { aMeeting } from '../../testing/aMeeting'
import { Client, person } from '../../testing/client'
import { startIdentityServer, type IdentityServer } from '../../testing/identity'

const { meeting, meetingManage, verification } = contract
const minute = 60_000

let server: IdentityServer
let guest: Client
let nurse: Client
let colleague: Client
let admin: Client
let stranger: Client
before(async () => {
  server = await startIdentityServer()
  guest = new Client(server.url)
  ;[nurse, colleague, admin, stranger] = (await Promise.all(
    [5, 6, 3, 101].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
})
after(() => server.close())

type SignInput = Input<typeof meeting.sign>
const make = (facts: Partial<MeetingDraft> = {}) => aMeeting(server.db, server.now(), facts)
/** What the screen at the meeting shows now. */
const screen = async (meetingId: string) => {
  const {
    slices: [slice],
    shortId,
  } = await admin.ask(meetingManage.code, { meetingId })
  return { shortId, proof: /p=(.+)$/.exec(slice!.content)?.[1] ?? '', digits: slice!.digits }
}
const input = async (meetingId: string, more: Partial<SignInput> = {}): Promise<SignInput> => ({
  meetingId,
  code: more.code ?? (await screen(meetingId)).proof,
  signType: 'in',
  signKey: newId(),
  clientTime: server.now(),
  form: [],
  ...more,
})
const sign = async (client: Client, meetingId: string, more: Partial<SignInput> = {}) =>
  client.send(meeting.sign, await input(meetingId, more))

test('a meeting as its people see it, before and after signing', async () => {
  const meetingId = await make()
  const info = await nurse.ask(meeting.info, { meetingId })
  assert.deepEqual(
    [info.title, info.comName, info.state, info.dynamicCode, info.signOut, info.mine],
    ['科室晨会培训', '仁和市人民医院', 2, 1, 0, null],
  )
  const times = await nurse.ask(meeting.times, { meetingId })
  assert.deepEqual(
    [times.state, times.signOutStart, Math.abs(times.serverTime - server.now()) < 2000],
    [2, 0, true],
  )
  const reply = await sign(nurse, meetingId)
  assert.deepEqual(
    [reply.code, reply.data.no, reply.data.duplicate, reply.data.state, reply.data.late],
    [0, 1, 0, 'ok', 0],
  )
  const { mine } = await nurse.ask(meeting.info, { meetingId })
  assert.deepEqual([mine?.attendId, mine?.hours, mine?.outTime], [reply.data.attendId, 2, 0])
  assert.deepEqual((await nurse.ask(meeting.form, { meetingId })).fields, [])
})

test('who may not: no session, another hospital, a meeting that is none, bad input', async () => {
  const meetingId = await make()
  for (const call of [meeting.info, meeting.times, meeting.form] as const) {
    assert.equal((await guest.send(call, { meetingId })).code, 401)
    assert.equal((await stranger.send(call, { meetingId })).code, 101212)
    assert.equal((await nurse.send(call, { meetingId: 'nothing' })).code, 404)
    assert.equal((await nurse.send(call, { meetingId: '' })).code, 400)
  }
  assert.deepEqual(
    [(await sign(guest, meetingId)).code, (await sign(stranger, meetingId)).code],
    [401, 101212],
  )
  assert.equal(
    (await nurse.send(meeting.sign, { ...(await input(meetingId)), meetingId: 'nothing' })).code,
    404,
  )
  for (const wrong of [
    { signType: 'sideways' },
    { clientTime: 'now' },
    { form: 'x' },
    { geo: { latitude: 91, longitude: 0, accuracy: 1 } },
    { role: 'admin' },
  ]) {
    assert.equal(
      (
        await nurse.post(
          meeting.sign.path,
          JSON.stringify({ data: { ...(await input(meetingId)), ...wrong } }),
        )
      ).code,
      400,
      JSON.stringify(wrong),
    )
  }
  assert.equal(
    (
      await server.db
        .selectFrom('attendance')
        .select('no')
        .where('meeting_id', '=', meetingId)
        .execute()
    ).length,
    0,
  )
})

test('a repeat gets the first reply; another try, with another phone, 101709 and what is there', async () => {
  const meetingId = await make()
  const first = await input(meetingId)
  const one = await nurse.ask(meeting.sign, first)
  await server.advance(10 * minute)
  assert.deepEqual(await nurse.ask(meeting.sign, first), one, 'also after its code is over')
  const another = await sign(nurse, meetingId)
  assert.deepEqual([another.code, another.data], [101709, { ...one, duplicate: 1 }])
  const both = await make()
  const replies = await Promise.all(Array.from({ length: 8 }, () => sign(nurse, both)))
  assert.deepEqual(
    [
      replies.filter(({ code }) => code === 0).length,
      replies.filter(({ code }) => code === 101709).length,
    ],
    [1, 7],
  )
  assert.equal(
    (
      await server.db
        .selectFrom('meeting')
        .select('signed')
        .where('meeting_id', '=', both)
        .executeTakeFirstOrThrow()
    ).signed,
    1,
  )
})

test('the code: of the last 30 seconds; digits too, five tries; of this meeting only; a fixed one by its short id', async () => {
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

test('too early, late, too late, closed', async () => {
  const early = await make({
    startTime: server.now() + 60 * minute,
    endTime: server.now() + 90 * minute,
    signStart: server.now() + 30 * minute,
    signEnd: server.now() + 70 * minute,
  })
  assert.equal((await sign(nurse, early)).code, 101210)
  const running = await make({ startTime: server.now() - 6 * minute })
  assert.equal((await sign(nurse, running)).data.late, 1)
  const over = await make({ signEnd: server.now() - 1 })
  assert.deepEqual((await sign(nurse, over)).data, { reason: 'over' })
  const closed = await make()
  await admin.ask(meetingManage.close, { meetingId: closed })
  assert.equal((await sign(nurse, closed)).code, 101211)
  assert.equal((await nurse.ask(meeting.info, { meetingId: closed })).state, 5)
})

test('scanned without network: the proof says when; it waits for the manager; a day at most; digits never', async () => {
  const meetingId = await make()
  const { proof, digits } = await screen(meetingId)
  const moment = server.now()
  await server.advance(5 * 60 * minute)
  const offline = { offline: 1, clientTime: moment } as const
  const reply = await sign(nurse, meetingId, { ...offline, code: proof })
  assert.deepEqual([reply.code, reply.data.state, reply.data.late], [0, 'toConfirm', 0])
  assert.ok(Math.abs(reply.data.signTime - moment) <= 15_000)
  assert.equal((await sign(colleague, meetingId, { ...offline, code: digits })).code, 101212)
  assert.equal((await nurse.ask(meeting.info, { meetingId })).mine?.hours, 0)
  assert.deepEqual(
    await admin.ask(meetingManage.decide, {
      meetingId,
      attendIds: [reply.data.attendId],
      accept: 1,
    }),
    { decided: 1 },
  )
  assert.equal((await nurse.ask(meeting.info, { meetingId })).mine?.hours, 2)
  const taken = await make({ takeOffline: 1 })
  const second = await screen(taken)
  await server.advance(5 * minute)
  assert.equal((await sign(nurse, taken, { ...offline, code: second.proof })).data.state, 'ok')
  await server.advance(24 * 60 * minute)
  assert.equal((await sign(colleague, taken, { ...offline, code: second.proof })).code, 101211)
})

test('sign-out: needs a sign-in, has its own window, counts the hours', async () => {
  const meetingId = await make({
    signOutStart: server.now() + 50 * minute,
    signOutEnd: server.now() + 80 * minute,
  })
  assert.equal((await sign(nurse, meetingId, { signType: 'out' })).code, 101220)
  await sign(nurse, meetingId)
  assert.equal((await sign(nurse, meetingId, { signType: 'out' })).code, 101210)
  assert.equal((await nurse.ask(meeting.info, { meetingId })).mine?.hours, 0)
  await server.advance(55 * minute)
  const out = await sign(nurse, meetingId, { signType: 'out' })
  assert.deepEqual(
    [out.code, out.data.duplicate, (await nurse.ask(meeting.info, { meetingId })).mine?.hours],
    [0, 0, 2],
  )
  assert.equal((await sign(nurse, meetingId, { signType: 'out' })).code, 101709)
})

test('the form is checked, and only what it asks for is kept', async () => {
  const always = { key: '', value: '' }
  const meetingId = await make({
    form: [
      {
        key: 'role',
        label: '身份',
        type: 'choice',
        required: 1,
        max: 0,
        options: ['临床', '管理'],
        format: 'any',
        visibleIf: always,
      },
    ],
  })
  const missing = await sign(nurse, meetingId)
  assert.deepEqual([missing.code, missing.data], [101226, { key: 'role' }])
  assert.equal(
    (await sign(nurse, meetingId, { form: [{ key: 'role', value: '院长' }] })).code,
    101226,
  )
  assert.equal(
    (
      await sign(nurse, meetingId, {
        form: [
          { key: 'role', value: '临床' },
          { key: 'more', value: 'x' },
        ],
      })
    ).code,
    0,
  )
  const { form } = await server.db
    .selectFrom('attendance')
    .select('form')
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  assert.doesNotMatch(JSON.stringify(form), /临床/, 'not readable in the database')
  assert.deepEqual(formSeal(await loadSecrets(server.db)).open(form), { role: '临床' })
})

test('the place: far away or not told waits for the manager; the place itself is not stored', async () => {
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

test('a code shown before the log-in counts for that device, once, for two minutes: passed on to a group it signs nobody', async () => {
  const meetingId = await make()
  const { proof } = await screen(meetingId)
  const show = async (deviceId?: string) =>
    (
      await guest.ask(contract.link.validate, {
        taskId: meetingId,
        code: proof,
        isDynamicCode: 1,
        ...(deviceId && { deviceId }),
      })
    ).held
  const use = async (client: Client, held: string, deviceId: string) =>
    (await sign(client, meetingId, { code: proof, held, deviceId })).code
  assert.equal(await show(), '', 'for nobody in particular nothing is said')
  const [mine, late] = [await show('my-phone'), await show('slow-phone')]
  await server.advance(minute)
  assert.equal(await use(colleague, mine, 'another-phone'), 101211)
  assert.equal(await use(nurse, mine, 'my-phone'), 0)
  assert.equal(await use(colleague, mine, 'my-phone'), 101211, 'once')
  await server.advance(minute + 1000)
  assert.equal(await use(colleague, late, 'slow-phone'), 101211, 'two minutes')
})

test('a phone without network knows a meeting by the short id of its code', async () => {
  const meetingId = await make()
  const { shortId, proof } = await screen(meetingId)
  assert.equal((await nurse.ask(meeting.info, { meetingId: shortId })).meetingId, meetingId)
  assert.equal((await sign(nurse, shortId, { code: proof, offline: 1 })).code, 0)
})

test('pictures: own ones, of who signed, nine at most, gone only by oneself, fixed when the meeting is closed', async () => {
  const meetingId = await make()
  const upload = async (client: Client, at: number) => {
    const form = new FormData()
    const bytes = await sharp({
      create: { width: 8 + at, height: 8, channels: 3, background: { r: at * 20, g: 9, b: 9 } },
    })
      .jpeg()
      .toBuffer()
    form.append(
      'file',
      new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
      `${1_700_000_000_000 + at}.jpg`,
    )
    const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
      method: 'POST',
      body: form,
      headers: { 'x-userkey': client.token },
    })
    return ((await reply.json()) as { data: { fileId: string } }).data.fileId
  }
  const fileId = await upload(nurse, 0)
  assert.equal((await nurse.send(meeting.addPicture, { meetingId, fileId })).code, 101220)
  await sign(nurse, meetingId)
  await sign(colleague, meetingId)
  assert.equal((await colleague.send(meeting.addPicture, { meetingId, fileId })).code, 404)
  assert.equal((await stranger.send(meeting.addPicture, { meetingId, fileId })).code, 404)
  assert.equal((await guest.send(meeting.addPicture, { meetingId, fileId })).code, 401)
  assert.equal((await nurse.send(meeting.addPicture, { meetingId, fileId: '' })).code, 400)
  const { picId } = await nurse.ask(meeting.addPicture, { meetingId, fileId })
  for (let at = 1; at < 9; at++)
    await nurse.ask(meeting.addPicture, { meetingId, fileId: await upload(nurse, at) })
  assert.equal(
    (await nurse.send(meeting.addPicture, { meetingId, fileId: await upload(nurse, 9) })).code,
    400,
  )
  const { list } = await nurse.ask(meeting.pictures, { meetingId })
  assert.equal(list.length, 9)
  assert.equal((await fetch(server.url + list[0]!.url)).status, 200)
  assert.deepEqual(
    [
      (await colleague.ask(meeting.pictures, { meetingId })).list.length,
      (await admin.ask(meeting.pictures, { meetingId })).list.length,
    ],
    [0, 9],
  )
  assert.deepEqual(
    [
      (await stranger.send(meeting.pictures, { meetingId })).code,
      (await guest.send(meeting.pictures, { meetingId })).code,
    ],
    [404, 401],
  )
  for (const [client, code] of [
    [colleague, 404],
    [stranger, 404],
    [guest, 401],
  ] as const)
    assert.equal((await client.send(meeting.removePicture, { meetingId, picId })).code, code)
  await nurse.ask(meeting.removePicture, { meetingId, picId })
  await admin.ask(meetingManage.close, { meetingId })
  assert.equal(
    (await nurse.send(meeting.removePicture, { meetingId, picId: list[1]!.picId })).code,
    101211,
  )
  assert.equal((await nurse.send(meeting.addPicture, { meetingId, fileId })).code, 101211)
})

test('one phone that signs for many: they count, and the manager sees it', async () => {
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
