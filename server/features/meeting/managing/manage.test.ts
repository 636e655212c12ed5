import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Call } from '@contract/calls/call'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { newId } from '../../../db/newId'
import { forged } from '../../../testing/forged'
import { aDraft, aMeeting } from '../../../testing/aMeeting'
import { Client, person } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { remindOfMeetings } from '../reminders/remindOfMeetings'

const { meeting, meetingManage } = contract
const minute = 60_000

let server: TestServer
let nurse: Client
let head: Client
let admin: Client
let foreign: Client
before(async () => {
  server = await startServer()
  ;[nurse, head, admin, foreign] = (await Promise.all(
    [5, 2, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client]
})
after(() => server.close())

const proofOf = async (meetingId: string) =>
  /p=(.+)$/.exec((await admin.ask(meetingManage.code, { meetingId })).slices[0]!.content)?.[1] ?? ''
const sign = async (client: Client, meetingId: string) =>
  client.ask(meeting.sign, {
    meetingId,
    code: await proofOf(meetingId),
    signType: 'in',
    signKey: newId(),
    clientTime: server.now(),
    form: [],
  })

test('a manager makes a meeting, finds it, changes it; a learner cannot', async () => {
  const draft = aDraft(server.now(), { whom: ofUnits(['d2']), graceMinutes: 10 })
  const { meetingId } = await head.ask(meetingManage.save, { draft })
  assert.deepEqual(await head.ask(meetingManage.draft, { meetingId }), { ...draft, agenda: '' })
  await head.ask(meetingManage.save, { meetingId, draft: { ...draft, title: '新名称' } })
  const { list } = await nurse.ask(meetingManage.list, { scope: 'all', pageIndex: 1, pageSize: 50 })
  const row = list.find((one) => one.meetingId === meetingId)
  assert.deepEqual([row?.title, row?.mayManage, row?.signed, row?.state], ['新名称', 0, 0, 2])
  assert.ok((row?.expected ?? 0) > 0 && (row?.expected ?? 0) < 10)
  assert.equal(
    (
      await head.ask(meetingManage.list, { scope: 'manage', pageIndex: 1, pageSize: 50 })
    ).list.every((one) => one.mayManage === 1),
    true,
  )
  assert.equal((await nurse.send(meetingManage.save, { draft })).code, 100220)
  const key = newId()
  const [one, two] = [
    await head.ask(meetingManage.save, { draft }, { key }),
    await head.ask(meetingManage.save, { draft }, { key }),
  ]
  assert.equal(one.meetingId, two.meetingId)
})

test('drafts that cannot be are refused, and nothing is made', async () => {
  const now = server.now()
  const count = () =>
    server.db
      .selectFrom('meeting')
      .select((all) => all.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  const field: MeetingDraft['form'][number] = {
    key: 'a',
    label: 'A',
    type: 'choice',
    required: 1,
    max: 0,
    options: [],
    format: 'any',
    visibleIf: { key: '', value: '' },
  }
  const wrongs: Partial<MeetingDraft>[] = [
    { endTime: now - 1 },
    { signEnd: now - 60 * minute },
    { signOutStart: now },
    { whom: ofUnits(['d77']) },
    { form: [field] },
    {
      form: [
        { ...field, options: ['x'] },
        { ...field, options: ['x'] },
      ],
    },
  ]
  for (const wrong of wrongs) {
    assert.equal(
      (await admin.send(meetingManage.save, { draft: aDraft(now, wrong) })).code,
      400,
      JSON.stringify(wrong),
    )
  }
  for (const wrong of [
    { title: '' },
    { hours: -1 },
    { radius: 1e9 },
    { latitude: 'north' },
    { comId: 'jiangcheng' },
  ]) {
    assert.equal(
      (
        await admin.post(
          meetingManage.save.path,
          JSON.stringify({ data: { draft: { ...aDraft(now), ...wrong } } }),
          { 'idempotency-key': newId() },
        )
      ).code,
      400,
      JSON.stringify(wrong),
    )
  }
  assert.deepEqual(await count(), before)
})

test("every manager's call: a learner 403, another hospital 404, no session 401", async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const { attendId } = await sign(nurse, meetingId)
  const calls: [Call, Record<string, unknown>][] = [
    [meetingManage.save, { meetingId, draft: aDraft(server.now()) }],
    [meetingManage.draft, { meetingId }],
    [meetingManage.code, { meetingId }],
    [meetingManage.live, { meetingId, after: 0 }],
    [meetingManage.decide, { meetingId, attendIds: [attendId], accept: 0 }],
    [meetingManage.correct, { meetingId, attendId, reason: 'x' }],
    [meetingManage.close, { meetingId }],
    [meetingManage.actions, { meetingId, pageIndex: 1, pageSize: 10 }],
    [meetingManage.exportList, { meetingId }],
  ]
  const guest = new Client(server.url)
  for (const [call, data] of calls) {
    const codes = await Promise.all(
      [nurse, head, foreign, guest].map(
        async (client) =>
          (
            await client.post(
              call.path,
              JSON.stringify({ data }),
              call.changes ? { 'idempotency-key': newId() } : {},
            )
          ).code,
      ),
    )
    assert.deepEqual(codes, [100220, 403, 404, 401], call.path)
  }
  assert.equal(
    (await guest.send(meetingManage.list, { scope: 'all', pageIndex: 1, pageSize: 1 })).code,
    401,
  )
  assert.equal((await guest.send(meetingManage.statistics, { fromTime: 0, toTime: 1 })).code, 401)
  assert.equal(
    (
      await guest.send(meetingManage.statisticsRows, {
        fromTime: 0,
        toTime: 1,
        by: 'meeting',
        pageIndex: 1,
        pageSize: 1,
      })
    ).code,
    401,
  )
  assert.equal(
    (await foreign.ask(meetingManage.list, { scope: 'all', pageIndex: 1, pageSize: 50 })).list.some(
      (row) => row.meetingId === meetingId,
    ),
    false,
  )
  assert.deepEqual(
    (
      await server.db
        .selectFrom('meeting')
        .select('closed_at')
        .where('meeting_id', '=', meetingId)
        .executeTakeFirstOrThrow()
    ).closed_at,
    null,
  )
})

test('the live list: only what changed since; corrections stand in the log with their reason', async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const { attendId } = await sign(nurse, meetingId)
  const first = await admin.ask(meetingManage.live, { meetingId, after: 0 })
  assert.deepEqual(
    [first.signed, first.rows.map(({ name, dept }) => [name, dept])],
    [1, [['王佳怡', '重症医学科']]],
  )
  assert.deepEqual(
    (await admin.ask(meetingManage.live, { meetingId, after: first.cursor })).rows,
    [],
  )
  await sign(head, meetingId)
  const second = await admin.ask(meetingManage.live, { meetingId, after: first.cursor })
  assert.deepEqual([second.signed, second.rows.map(({ no }) => no)], [2, [2]])
  await admin.ask(meetingManage.correct, {
    meetingId,
    attendId,
    state: 'refused',
    reason: '本人不在现场',
  })
  await admin.ask(meetingManage.correct, {
    meetingId,
    userId: 'renhe-0007',
    hours: 1,
    reason: '手机没电',
  })
  const third = await admin.ask(meetingManage.live, { meetingId, after: second.cursor })
  assert.deepEqual(
    [third.signed, third.rows.map(({ name, state }) => [name, state])],
    [
      2,
      [
        ['王佳怡', 'refused'],
        ['赵国强', 'ok'],
      ],
    ],
  )
  const { list } = await admin.ask(meetingManage.actions, { meetingId, pageIndex: 1, pageSize: 10 })
  assert.deepEqual(
    list.slice(0, 2).map(({ kind, actorName, name, reason }) => [kind, actorName, name, reason]),
    [
      ['correct', '周敏', '赵国强', '手机没电'],
      ['correct', '周敏', '王佳怡', '本人不在现场'],
    ],
  )
  assert.equal(
    (await admin.send(meetingManage.correct, { meetingId, attendId: 'none', reason: 'x' })).code,
    404,
  )
  for (const times of [{ signTime: -1 }, { outTime: -1 }])
    assert.equal(
      (await admin.send(meetingManage.correct, { meetingId, attendId, ...times, reason: 'x' }))
        .code,
      Code.badInput,
    )
  assert.equal(
    (await admin.send(meetingManage.correct, { meetingId, userId: 'jiangcheng-0101', reason: 'x' }))
      .code,
    404,
  )
  assert.equal(
    (await admin.send(meetingManage.correct, { meetingId, attendId, reason: '' })).code,
    400,
  )
})

test('one change costs each watcher less than 2 KB, whatever stands in the list', async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    com_id: 'renhe',
    meeting_id: meetingId,
    attend_id: `a${at}`,
    attendee: `m:${at}`,
    person_id: null,
    guest_name: `来宾${at}`,
    no: at + 1,
    state: 'ok' as const,
    sign_time: server.now(),
    hours_given: null,
    device_hash: null,
    in_key: null,
    out_key: null,
    change_no: at + 1,
    received_at: server.now(),
  }))
  await server.db.insertInto('attendance').values(rows).execute()
  await server.db
    .updateTable('meeting')
    .set({ signed: 1000, change_no: 1000 })
    .where('meeting_id', '=', meetingId)
    .execute()
  let [cursor, seen] = [0, 0]
  for (let more = 1; more === 1;) {
    const list = await admin.ask(meetingManage.live, { meetingId, after: cursor })
    ;({ cursor, more } = list)
    seen += list.rows.length
  }
  assert.ok(seen >= 1000)
  await sign(nurse, meetingId)
  const change = await admin.ask(meetingManage.live, { meetingId, after: cursor })
  assert.equal(change.rows.length <= 2, true)
  assert.ok(JSON.stringify(change).length < 2048)
})

test('server-sent events: the list at once, then each change; not for others', async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const watch = (client: Client, signal?: AbortSignal) =>
    fetch(`${server.url}/education-intf/api/own/meeting/watch?meetingId=${meetingId}`, {
      headers: { 'x-userkey': client.token },
      ...(signal && { signal }),
    })
  assert.equal(((await (await watch(nurse)).json()) as { code: number }).code, 100220)
  assert.equal(((await (await watch(foreign)).json()) as { code: number }).code, 404)
  assert.equal(((await (await watch(new Client(server.url))).json()) as { code: number }).code, 401)
  const stop = new AbortController()
  const reply = await watch(admin, stop.signal)
  assert.match(reply.headers.get('content-type') ?? '', /^text\/event-stream/)
  const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (word: string) => {
    while (!text.includes(word)) text += (await reader.read()).value ?? ''
  }
  await until('"signed":0')
  await sign(nurse, meetingId)
  await until('王佳怡')
  assert.match(text, /"signed":1/)
  stop.abort()
})

test('the exported list: who signed with the answers, and who did not; its address is signed and short-lived', async () => {
  const form = [
    {
      key: 'role',
      label: '身份',
      type: 'text' as const,
      required: 0 as const,
      max: 20,
      options: [],
      format: 'any' as const,
      visibleIf: { key: '', value: '' },
    },
  ]
  const meetingId = await aMeeting(server.db, server.now(), {
    form,
    whom: ofUnits(['d2']),
    title: '导出=测试',
  })
  await nurse.ask(meeting.sign, {
    meetingId,
    code: await proofOf(meetingId),
    signType: 'in',
    signKey: newId(),
    clientTime: server.now(),
    form: [{ key: 'role', value: '=1+1' }],
  })
  const { address, fileName } = await admin.ask(meetingManage.exportList, { meetingId })
  assert.match(fileName, /^导出=测试 \d{4}-\d\d-\d\d\.xlsx$/)
  const reply = await fetch(server.url + address)
  assert.equal(reply.status, 200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(await reply.arrayBuffer())
  const values = book.worksheets[0]!.getRow(2).values as unknown[]
  assert.deepEqual(
    [values[2], values[4], values[6], values[12]],
    ['王佳怡', '重症医学科', '已签到', '=1+1'],
  )
  assert.ok(book.worksheets[1]!.rowCount > 1)
  const printed = await admin.ask(meetingManage.exportList, { meetingId, kind: 'pdf' })
  assert.match(printed.fileName, /\.pdf$/)
  const pages = await fetch(server.url + printed.address)
  assert.equal(pages.headers.get('content-type'), 'application/pdf')
  assert.equal(
    Buffer.from(await pages.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  assert.equal((await fetch(server.url + forged(address, 'renhe', 'jiangcheng'))).status, 403)
  assert.equal((await fetch(server.url + address.replace(/sign=.*/, 'sign=x'))).status, 403)
  await server.advance(6 * minute)
  assert.equal((await fetch(server.url + address)).status, 403)
  assert.equal(
    (await admin.ask(meetingManage.actions, { meetingId, pageIndex: 1, pageSize: 10 })).list[0]
      ?.kind,
    'export',
  )
})

test('statistics: the hospital for its admin, the department for its manager, oneself otherwise', async () => {
  const from = server.now()
  const meetingId = await aMeeting(server.db, from)
  await sign(nurse, meetingId)
  await sign(head, meetingId)
  await server.advance(1000)
  const span = { fromTime: from - 1000, toTime: server.now() + 1000 }
  const of = async (client: Client) => {
    const { times, hours, departments } = await client.ask(meetingManage.statistics, span)
    return [times, hours, departments.length]
  }
  assert.deepEqual((await of(admin)).slice(0, 2), [2, 4])
  const { units } = await server.db
    .selectFrom('department')
    .select((row) => row.fn.countAll<number>().as('units'))
    .where('com_id', '=', 'renhe')
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  assert.equal((await of(admin))[2], Number(units))
  // Her department and its three wards.
  assert.deepEqual(await of(head), [2, 4, 4])
  assert.deepEqual(await of(nurse), [1, 2, 0])
  assert.deepEqual((await of(foreign)).slice(0, 2), [0, 0])
  const rows = async (client: Client, by: 'meeting' | 'person') =>
    (
      await client.ask(meetingManage.statisticsRows, { ...span, by, pageIndex: 1, pageSize: 10 })
    ).list.map(({ name, attended, hours }) => [name, attended, hours])
  assert.deepEqual(await rows(admin, 'meeting'), [['科室晨会培训', 2, 4]])
  assert.deepEqual(
    (await rows(admin, 'person')).slice(0, 3).map(([, attended, hours]) => [attended, hours]),
    [
      [1, 2],
      [1, 2],
      [0, 0],
    ],
  )
  assert.ok(
    (await rows(head, 'person')).every(([name]) => name !== '周敏'),
    'the own department only',
  )
  assert.deepEqual(await rows(nurse, 'person'), [['王佳怡', 1, 2]])
  assert.deepEqual(
    [
      await rows(foreign, 'meeting'),
      (await rows(foreign, 'person')).every(([, attended]) => attended === 0),
    ],
    [[], true],
  )
  assert.equal(
    (
      await admin.send(meetingManage.statisticsRows, {
        ...span,
        toTime: 1,
        by: 'person',
        pageIndex: 1,
        pageSize: 10,
      })
    ).code,
    400,
  )
  assert.equal((await admin.send(meetingManage.statistics, { fromTime: 5, toTime: 1 })).code, 400)
})

test('an hour before, who is expected and has not signed is told once; again when the meeting is moved', async () => {
  const now = server.now()
  const soon = await aMeeting(server.db, now, {
    startTime: now + 50 * minute,
    endTime: now + 2 * 60 * minute,
    title: '要提醒的会',
    whom: ofUnits(['d2']),
  })
  await aMeeting(server.db, now, {
    startTime: now + 90 * minute,
    endTime: now + 3 * 60 * minute,
    title: '还早的会',
  })
  await sign(head, soon)
  await remindOfMeetings(server.db, now)
  const told = async (client: Client) =>
    (await client.ask(contract.message.list, { pageIndex: 1, pageSize: 20 })).list
      .filter(({ kind, title }) => kind === 'meetingSoon' && title.includes('要提醒的会'))
      .map(({ title, path }) => [title, path])
  assert.deepEqual(await told(nurse), [
    ['会议提醒：要提醒的会', `/signInInfoEntering?meetingId=${soon}`],
  ])
  assert.deepEqual([await told(head), await told(admin), await told(foreign)], [[], [], []])
  assert.equal(await remindOfMeetings(server.db, now), 0)
  await admin.ask(meetingManage.save, {
    meetingId: soon,
    draft: aDraft(now, {
      startTime: now + 55 * minute,
      endTime: now + 2 * 60 * minute,
      signStart: now,
      signEnd: now + 60 * minute,
      title: '要提醒的会',
      whom: ofUnits(['d2']),
    }),
  })
  await Promise.all([remindOfMeetings(server.db, now), remindOfMeetings(server.db, now)])
  assert.equal((await told(nurse)).length, 2)
})

test("a meeting's code also comes by getBarcodeData, and leads to signing", async () => {
  const meetingId = await aMeeting(server.db, server.now())
  const { content, taskType, isDynamic } = await admin.ask(contract.link.barcode, {
    taskId: meetingId,
  })
  assert.deepEqual([taskType, isDynamic], [5, 1])
  const target =
    (await fetch(server.url + content, { redirect: 'manual' })).headers.get('location') ?? ''
  assert.match(
    target,
    new RegExp(`^/edu/signInInfoEntering\\?meetingId=${meetingId}&isDynamicCode=1&proof=`),
  )
})
