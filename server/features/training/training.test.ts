import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { Code } from '@contract/codes'
import { contract } from '@contract/calls'
import type { Call, Input } from '@contract/calls/call'
import { newId } from '../../db/newId'
import { Client, person } from '../../testing/client'
import { giveRole } from '../../testing/roleHolders'
import { aTrainingDraft } from '../../testing/aTraining'
import { startServer, type TestServer } from '../../testing/startServer'

const { training, trainingSet } = contract
const hour = 3_600_000

let server: TestServer
let nurse: Client
let colleague: Client
let head: Client
let admin: Client
let foreign: Client
let guest: Client
before(async () => {
  server = await startServer()
  guest = new Client(server.url)
  await giveRole(server, 'renhe-0002', 'trainer', ['d2'])
  ;[nurse, colleague, head, admin, foreign] = (await Promise.all(
    [5, 6, 2, 3, 103].map((number) => person(server.url, number)),
  )) as [Client, Client, Client, Client, Client]
})
after(() => server.close())

let shade = 0
async function upload(client: Client): Promise<string> {
  const form = new FormData()
  const bytes = await sharp({
    create: { width: 9, height: 9, channels: 3, background: { r: ++shade % 255, g: 1, b: 1 } },
  })
    .jpeg()
    .toBuffer()
  form.append(
    'file',
    new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
    `${Date.now()}.jpg`,
  )
  const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
    method: 'POST',
    body: form,
    headers: { 'x-userkey': client.token },
  })
  return ((await reply.json()) as { data: { fileId: string } }).data.fileId
}

type NewTask = Input<typeof training.save>
const draft = (more: Partial<NewTask> = {}): NewTask =>
  aTrainingDraft(server.now(), {
    taskName: '手卫生操作上传',
    endTime: server.now() + hour,
    items: [
      { name: '操作照片', accept: ['image'], maxNum: 2, maxMb: 5 },
      { name: '心得', accept: ['pdf'], maxNum: 1, maxMb: 5 },
    ],
    ...more,
  })
async function aTask(
  more: Partial<NewTask> = {},
): Promise<{ taskId: string; itemId: string; pdfItem: string }> {
  const { taskId } = await admin.ask(training.save, draft(more))
  const { items } = await nurse.ask(training.detail, { taskId }).catch(() => ({ items: [] }))
  return {
    taskId,
    itemId: items[0]?.itemId ?? `${taskId}.1`,
    pdfItem: items[1]?.itemId ?? `${taskId}.2`,
  }
}

test('upload, returned with a note, uploaded again, approved: then it stays', async () => {
  const { taskId, itemId } = await aTask({
    items: [{ name: '操作照片', accept: ['image'], maxNum: 2, maxMb: 5 }],
  })
  const state = async () => {
    const { taskState, items } = await nurse.ask(training.detail, { taskId })
    return [taskState, items[0]?.state, items[0]?.note]
  }
  assert.deepEqual(await state(), [1, 0, ''])
  const { resultId } = await nurse.ask(training.addResult, {
    taskId,
    itemId,
    fileId: await upload(nurse),
  })
  assert.deepEqual(await state(), [2, 1, ''])
  const { list } = await head.ask(training.submissions, { taskId, pageIndex: 1, pageSize: 10 })
  assert.deepEqual(
    list.map(({ userName, itemName, files }) => [userName, itemName, files.length]),
    [['王佳怡', '操作照片', 1]],
  )
  const decision = { taskId, itemId, userId: 'renhe-0005' }
  assert.equal(
    (await head.send(training.decide, { ...decision, approve: 0 })).code,
    400,
    'a return needs a note',
  )
  await head.ask(training.decide, { ...decision, approve: 0, note: '看不清指尖' })
  assert.deepEqual(await state(), [2, 3, '看不清指尖'])
  await nurse.ask(training.removeResult, { taskId, itemId, resultId })
  assert.deepEqual(await state(), [2, 3, '看不清指尖'])
  await nurse.ask(training.addResult, { taskId, itemId, fileId: await upload(nurse) })
  await head.ask(training.decide, { ...decision, approve: 1 })
  assert.deepEqual(await state(), [3, 2, ''])
  const [left] = (await nurse.ask(training.results, { taskId, itemId })).list
  assert.equal(
    (await nurse.send(training.removeResult, { taskId, itemId, resultId: left!.resultId })).code,
    101220,
  )
  assert.equal(
    (await nurse.send(training.addResult, { taskId, itemId, fileId: await upload(nurse) })).code,
    101220,
  )
  assert.equal((await head.send(training.decide, { ...decision, approve: 1 })).code, 101220)
  assert.equal((await fetch(server.url + left!.url)).status, 200)
})

test('kind, number, own files only, window, audience', async () => {
  const { taskId, itemId, pdfItem } = await aTask()
  assert.deepEqual(await nurse.ask(training.accept, { itemId: pdfItem }), {
    accept: ['pdf'],
    maxMb: 5,
    maxNum: 1,
  })
  assert.equal(
    (await nurse.send(training.addResult, { taskId, itemId: pdfItem, fileId: await upload(nurse) }))
      .code,
    101220,
  )
  assert.equal(
    (await nurse.send(training.addResult, { taskId, itemId, fileId: await upload(colleague) }))
      .code,
    404,
  )
  const same = await upload(nurse)
  const [one, two] = [
    await nurse.ask(training.addResult, { taskId, itemId, fileId: same }),
    await nurse.ask(training.addResult, { taskId, itemId, fileId: same }),
  ]
  assert.equal(one.resultId, two.resultId)
  const codes = await Promise.all(
    (await Promise.all([1, 2, 3].map(() => upload(nurse)))).map(
      async (fileId) => (await nurse.send(training.addResult, { taskId, itemId, fileId })).code,
    ),
  )
  assert.deepEqual(codes.sort(), [0, 101220, 101220])
  const other = await aTask({ whom: ofUnits(['d4']) })
  assert.equal((await nurse.send(training.detail, { taskId: other.taskId })).code, 101212)
  const ended = await aTask({ startTime: server.now() - 2 * hour, endTime: server.now() - hour })
  assert.equal(
    (
      await nurse.send(training.addResult, {
        taskId: ended.taskId,
        itemId: ended.itemId,
        fileId: same,
      })
    ).code,
    101211,
  )
})

test("every call: no session 401, another hospital's task is not there, wrong input 400", async () => {
  const { taskId, itemId } = await aTask()
  const paging = { pageIndex: 1, pageSize: 10 }
  const fileId = await upload(nurse)
  const calls: [Call, Record<string, unknown>, number, string][] = [
    [training.detail, { taskId }, 404, 'taskId'],
    [training.addResult, { taskId, itemId, fileId }, 404, 'fileId'],
    [training.results, { taskId, itemId }, 404, 'itemId'],
    [training.removeResult, { taskId, itemId, resultId: 'x' }, 404, 'resultId'],
    [training.accept, { itemId }, 404, 'itemId'],
    [training.applicationTypes, {}, 0, 'sceneId'],
    [training.applicationResults, paging, 0, 'pageIndex'],
    [training.list, paging, 0, 'pageSize'],
    [training.submissions, { taskId, ...paging }, 0, 'pageSize'],
    [trainingSet.list, paging, 0, 'pageIndex'],
    [trainingSet.read, { taskId }, 404, 'taskId'],
    [trainingSet.people, { taskId, ...paging }, 404, 'taskId'],
    [trainingSet.close, { taskId }, 404, 'taskId'],
    [trainingSet.change, { taskId, ...draft() }, 404, 'desc'],
    [training.decide, { taskId, itemId, userId: 'renhe-0005', approve: 1 }, 404, 'approve'],
    [training.decideApplication, { applyId: 'x', approve: 1 }, 404, 'applyId'],
  ]
  const send = (client: Client, call: Call, data: unknown) =>
    client.post<{ list?: { taskId?: string }[] }>(
      call.path,
      JSON.stringify({ data }),
      call.changes ? { 'idempotency-key': newId() } : {},
    )
  for (const [call, data, foreignCode, field] of calls) {
    assert.equal((await send(guest, call, data)).code, 401, call.path)
    const reply = await send(foreign, call, data)
    assert.equal(reply.code, foreignCode, call.path)
    assert.equal(reply.data?.list?.some((row) => row.taskId === taskId) ?? false, false, call.path)
    const wrong = await send(admin, call, { ...data, [field]: {} })
    assert.equal(wrong.code, 400, call.path)
  }
  for (const call of [
    training.save,
    training.submissions,
    training.decide,
    training.decideApplication,
    trainingSet.list,
    trainingSet.change,
    trainingSet.close,
  ] as Call[]) {
    const data = call === training.save ? draft() : calls.find(([one]) => one === call)![1]
    assert.equal((await send(nurse, call, data)).code, 100220, call.path)
  }
  assert.equal((await admin.send(training.save, draft({ endTime: 0 }))).code, 400)
  assert.equal((await admin.send(training.save, draft({ whom: ofUnits(['d99']) }))).code, 400)
})

test('a head of department decides about the own department only', async () => {
  const { taskId, itemId } = await aTask()
  await colleague.ask(training.addResult, { taskId, itemId, fileId: await upload(colleague) })
  assert.deepEqual(
    (await head.ask(training.submissions, { taskId, pageIndex: 1, pageSize: 10 })).list,
    [],
  )
  assert.equal(
    (await head.send(training.decide, { taskId, itemId, userId: 'renhe-0006', approve: 1 })).code,
    404,
  )
  assert.equal(
    (await admin.ask(training.decide, { taskId, itemId, userId: 'renhe-0006', approve: 1 })).state,
    2,
  )
})

test('a task that was set: how it stands, changed, closed, opened again; what somebody uploaded to stays', async () => {
  const { taskId, itemId, pdfItem } = await aTask()
  const row = async (client = admin) =>
    (await client.ask(trainingSet.list, { pageIndex: 1, pageSize: 50 })).list.find(
      (one) => one.taskId === taskId,
    )
  const before = await row()
  assert.deepEqual(
    [before?.state, before?.begun, before?.done, before?.waiting, before?.setBy !== ''],
    [1, 0, 0, 0, true],
  )
  assert.ok((before?.expected ?? 0) > 5)
  await nurse.ask(training.addResult, { taskId, itemId, fileId: await upload(nurse) })
  assert.deepEqual([(await row())?.begun, (await row())?.waiting], [1, 1])
  const [first] = (await admin.ask(trainingSet.people, { taskId, pageIndex: 1, pageSize: 10 })).list
  assert.deepEqual(
    [first?.userName, first?.waiting, first?.approved, first?.items],
    ['王佳怡', 1, 0, 2],
  )

  const {
    items,
    taskId: _id,
    state: _state,
    ...task
  } = await admin.ask(trainingSet.read, { taskId })
  assert.deepEqual(
    items.map(({ used }) => used),
    [1, 0],
  )
  const [photo, report] = items.map(({ used: _, ...item }) => item)
  const change = (more: object) =>
    admin.send(trainingSet.change, { ...task, taskId, items: [photo!, report!], ...more })
  assert.equal((await change({ items: [report!] })).code, 101220, 'somebody has uploaded to it')
  assert.equal((await change({ items: [{ ...photo!, itemId: 'x' }] })).code, 404)
  assert.equal((await change({ endTime: task.startTime })).code, 400)
  assert.equal((await change({ whom: ofUnits(['d99']) })).code, 400)
  assert.equal(
    (
      await change({
        taskName: '手卫生操作（新版）',
        items: [
          { ...photo!, maxNum: 3 },
          { name: '视频', accept: ['video'], maxNum: 1, maxMb: 50 },
        ],
      })
    ).code,
    0,
  )
  const changed = await nurse.ask(training.detail, { taskId })
  assert.deepEqual(
    [
      changed.taskName,
      changed.items.map(({ itemId: id, name, maxNum, count }) => [
        id === itemId,
        id === pdfItem,
        name,
        maxNum,
        count,
      ]),
    ],
    [
      '手卫生操作（新版）',
      [
        [true, false, '操作照片', 3, 1],
        [false, true, '视频', 1, 0],
      ],
    ],
  )

  await admin.ask(trainingSet.close, { taskId })
  await server.advance(1000)
  assert.equal((await row())?.state, 5)
  assert.equal(
    (await nurse.send(training.addResult, { taskId, itemId, fileId: await upload(nurse) })).code,
    101211,
  )
  assert.equal(
    (await admin.ask(training.decide, { taskId, itemId, userId: 'renhe-0005', approve: 1 })).state,
    2,
  )
  assert.equal((await change({ endTime: server.now() + hour, items: [photo!] })).code, 0)
  assert.deepEqual([(await row())?.state, (await row())?.done], [1, 1])
  // A head of department has their own only.
  assert.equal(await row(head), undefined)
  assert.equal((await head.send(trainingSet.close, { taskId })).code, 403)
})

test('applications and what became of them', async () => {
  const [type] = (await nurse.ask(training.applicationTypes, {})).list
  const { applyId } = await nurse.ask(training.apply, {
    typeId: type!.typeId,
    title: '重症进修三个月',
  })
  assert.equal((await nurse.send(training.apply, { typeId: 'made-up', title: 'x' })).code, 404)
  assert.equal(
    (await nurse.send(training.apply, { typeId: type!.typeId, title: '又报一次' })).code,
    Code.stateChanged,
  )
  const mine = async () =>
    (await nurse.ask(training.applicationResults, { pageIndex: 1, pageSize: 10 })).list.map(
      ({ typeName, state, note }) => [typeName, state, note],
    )
  assert.deepEqual(await mine(), [[type!.typeName, 0, '']])
  const waiting = async (client: Client) =>
    (await client.ask(training.applications, { pageIndex: 1, pageSize: 10 })).list.map(
      ({ userName, title, state }) => [userName, title, state],
    )
  assert.deepEqual(await waiting(admin), [['王佳怡', '重症进修三个月', 0]])
  assert.deepEqual(await waiting(foreign), [])
  const found = async (keyword: string) => {
    const asked = { waiting: 1 as const, keyword, pageIndex: 1, pageSize: 100 }
    const { list } = await admin.ask(training.applications, asked)
    return list.map(({ title, dept }) => [title, dept])
  }
  assert.deepEqual(await found('重症'), [['重症进修三个月', '重症医学科']])
  assert.deepEqual(await found('佳怡'), [['重症进修三个月', '重症医学科']])
  assert.deepEqual(await found('妇产'), [])
  assert.equal(
    (await nurse.send(training.applications, { pageIndex: 1, pageSize: 10 })).code,
    100220,
  )
  assert.equal((await guest.send(training.applications, { pageIndex: 1, pageSize: 10 })).code, 401)
  await admin.ask(training.decideApplication, { applyId, approve: 0, note: '名额已满' })
  assert.deepEqual(await mine(), [[type!.typeName, 2, '名额已满']])
  assert.deepEqual(await found(''), [])
  assert.equal((await admin.send(training.decideApplication, { applyId, approve: 1 })).code, 404)
  assert.deepEqual(
    (await colleague.ask(training.applicationResults, { pageIndex: 1, pageSize: 10 })).list,
    [],
  )
})
