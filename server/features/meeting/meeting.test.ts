import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { formSeal } from '../../sealed'
import { loadSecrets } from '../../secrets'
import type { Client } from '../../testing/client'
import { startSigners, minute } from './testing/signers'

const { meeting, meetingManage } = contract
let world: Awaited<ReturnType<typeof startSigners>>
before(async () => {
  world = await startSigners()
})
after(() => world.close())

test('a meeting as its people see it, before and after signing', async () => {
  const { server, nurse, make, sign } = world
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
  const { server, guest, nurse, stranger, make, input, sign } = world
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
  const { server, nurse, make, input, sign } = world
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

test('too early, late, too late, closed', async () => {
  const { server, nurse, admin, make, sign } = world
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
  const { server, nurse, colleague, admin, make, screen, sign } = world
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
  const { server, nurse, make, sign } = world
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
  const { server, nurse, make, sign } = world
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

test('pictures: own ones, of who signed, nine at most, gone only by oneself, fixed when the meeting is closed', async () => {
  const { server, guest, nurse, colleague, admin, stranger, make, sign } = world
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
