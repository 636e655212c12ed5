import { ofUnits } from '@contract/rules/audience'
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import type { FormField } from '@contract/rules/exam/formFill'
import { aTask } from '../../../testing/aTask'
import { Client, person } from '../../../testing/client'
import { ExamTaker } from '../../../testing/ExamTaker'
import { formSeal } from '../../../sealed'
import { loadSecrets } from '../../../secrets'
import { startServer, type TestServer } from '../../../testing/startServer'

const { exam, examTask, form, scene, identity } = contract
const minute = 60_000
let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const task = (details = {}) => aTask(server.db, server.now(), details)
const field = (key: string, details: Partial<FormField> = {}): FormField => ({
  key,
  label: `field ${key}`,
  type: 'text',
  required: 1,
  max: 0,
  options: [],
  format: 'any',
  visibleIf: { key: '', value: '' },
  ...details,
})
const fields = [
  field('ward'),
  field('level', { type: 'choice', options: ['N1', 'N2'] }),
  field('since', { type: 'date', required: 0 }),
  field('mentor', { visibleIf: { key: 'level', value: 'N1' } }),
]
const values = (answers: Record<string, string>) =>
  Object.entries(answers).map(([key, value]) => ({ key, value }))

test('a form before the exam: needed, checked by its rule, kept, and closed by the first try', async () => {
  const author = await person(server.url, 4)
  const taskId = await task({ max_attempts: 2 })
  const one = new ExamTaker(await person(server.url, 5), taskId)
  const { formId } = await author.ask(form.attach, { taskId, title: '考生登记', fields })
  assert.equal((await one.tryStart()).code, 101226)
  assert.deepEqual(
    [
      (await one.client.send(form.check, { taskId })).code,
      (await one.client.ask(examTask.canBegin, { taskId })).needForm,
    ],
    [101226, 1],
  )
  assert.equal((await one.client.ask(identity.checkForTask, { taskId, taskType: 1 })).needForm, 1)
  assert.equal((await one.client.ask(examTask.entry, { taskId, taskType: 1 })).state, 'formNeeded')
  const read = await one.client.ask(form.read, { taskId })
  assert.deepEqual([read.formId, read.fields], [formId, fields])
  const wrong: Record<string, string>[] = [
    {},
    { ward: 'ICU', level: 'N3' },
    { ward: 'ICU', level: 'N1' },
    { ward: 'ICU', level: 'N2', since: '2026-02-30' },
    { ward: 'x'.repeat(201), level: 'N2' },
    { ward: 'ICU', level: 'N2', other: '1' },
  ]
  for (const answers of wrong)
    assert.equal(
      (await one.client.send(form.submit, { taskId, formId, fields: values(answers) })).code,
      400,
      JSON.stringify(answers),
    )
  assert.equal(
    (await one.client.send(form.submit, { taskId, formId: 'other', fields: [] })).code,
    404,
  )
  await one.client.ask(form.submit, {
    taskId,
    formId,
    fields: values({ ward: ' ICU ', level: 'N2', mentor: 'nobody' }),
  })
  const kept = await server.db
    .selectFrom('form_fill')
    .selectAll()
    .where('task_id', '=', taskId)
    .execute()
  const { open } = formSeal(await loadSecrets(server.db))
  assert.deepEqual(
    kept.map(({ person_id, answers }) => [person_id, open(answers)]),
    [['renhe-0005', { ward: 'ICU', level: 'N2', since: '' }]],
  )
  assert.doesNotMatch(JSON.stringify(kept), /ICU/, 'not readable in the database')
  assert.equal((await one.client.ask(form.check, { taskId })).filled, 1)
  await one.start()
  assert.equal(
    (
      await one.client.send(form.submit, {
        taskId,
        formId,
        fields: values({ ward: 'ER', level: 'N2' }),
      })
    ).code,
    101220,
  )
  assert.equal(
    (await author.send(form.attach, { taskId, title: 'x', fields: [] })).code,
    101220,
    'somebody has begun',
  )
})

test('forms that nobody could fill in are refused; only authors of the hospital attach one', async () => {
  const author = await person(server.url, 4)
  const taskId = await task()
  const bad = [
    [field('a'), field('a')],
    [field('a', { type: 'choice', options: ['one'] })],
    [field('a', { visibleIf: { key: 'b', value: '1' } }), field('b')],
    [
      field('a', { type: 'choice', options: ['N1', 'N2'] }),
      field('b', { visibleIf: { key: 'a', value: 'N9' } }),
    ],
    [field('a', { key: 'Bad key' })],
  ]
  for (const each of bad)
    assert.equal((await author.send(form.attach, { taskId, title: 'x', fields: each })).code, 400)
  assert.equal(
    (await (await person(server.url, 5)).send(form.attach, { taskId, title: 'x', fields })).code,
    100220,
  )
  assert.equal(
    (await (await person(server.url, 104)).send(form.attach, { taskId, title: 'x', fields })).code,
    404,
  )
  assert.equal((await author.ask(form.attach, { taskId, title: 'x', fields: [] })).formId, '')
})

test('a guest reads forms of the platform only, and nobody asks for somebody else', async () => {
  const platform = await person(server.url, 900)
  const shared = await task({ com_id: 'PLATFORM' })
  const { formId } = await platform.ask(form.attach, { taskId: shared, title: 'p', fields })
  const own = await task()
  await (await person(server.url, 4)).ask(form.attach, { taskId: own, title: 'o', fields })
  const guest = new Client(server.url)
  assert.equal((await guest.ask(form.read, { taskId: shared })).formId, formId)
  assert.equal((await guest.ask(form.read, { formId })).title, 'p')
  assert.equal((await guest.send(form.read, { taskId: own })).code, 404)
  assert.equal((await guest.send(form.read, {})).code, 404)
  assert.equal((await (await person(server.url, 101)).send(form.read, { taskId: own })).code, 404)
  assert.equal(
    (await (await person(server.url, 5)).send(form.check, { taskId: own, userId: 'renhe-0006' }))
      .code,
    403,
  )
})

test('what a shared exam is for whoever comes by it', async () => {
  const now = server.now()
  const state = async (client: Client, taskId: string) =>
    (await client.ask(examTask.entry, { taskId, taskType: 1 })).state
  const one = await person(server.url, 6)
  const open = await task()
  assert.equal(await state(one, open), 'ready')
  assert.equal(await state(one, await task({ start_time: now + minute })), 'notYet')
  assert.equal(await state(one, await task({ end_time: now - 1 })), 'ended')
  assert.equal(await state(one, await task({ withdrawn: 1 })), 'ended')
  assert.equal(
    await state(one, await task({ audience: JSON.stringify(ofUnits(['nowhere'])) })),
    'outOfScope',
  )
  const elsewhere = await task({ com_id: 'jiangcheng' })
  assert.equal(await state(one, elsewhere), 'unknown', 'what was never shared stays unknown')
  await server.db
    .insertInto('shared_target')
    .values({ target_id: elsewhere, com_id: 'jiangcheng' })
    .execute()
  assert.equal(await state(one, elsewhere), 'otherHospital')
  assert.equal(await state(one, 'no-such-task'), 'unknown')
  const sitting = await new ExamTaker(one, await task({ max_attempts: 1 })).start()
  assert.equal(await state(one, sitting.taskId), 'goOn')
  await sitting.handIn()
  assert.equal(await state(one, sitting.taskId), 'done')
  const guest = await new Client(server.url).ask(examTask.entry, { taskId: open, taskType: 1 })
  assert.deepEqual([guest.state, guest.task, guest.user], ['logIn', null, null])
  const foreign = await (
    await person(server.url, 101)
  ).ask(examTask.entry, { taskId: open, taskType: 1 })
  assert.deepEqual(
    [foreign.state, foreign.task, foreign.user?.comName],
    ['unknown', null, '江城第二医院'],
  )
})

async function aScene(details = {}, taskIds: readonly string[] = []): Promise<string> {
  const now = server.now()
  const row = {
    com_id: 'PLATFORM',
    scene_id: `scene-${Math.random()}`,
    scene_name: '全省感控行动',
    brand: 'infection' as const,
    extend_type: 'exam' as const,
    start_time: now - minute,
    end_time: now + 60 * minute,
    created_at: now,
    ...details,
  }
  await server.db.insertInto('scene').values(row).execute()
  for (const [position, task_id] of taskIds.entries())
    await server.db
      .insertInto('scene_task')
      .values({ com_id: row.com_id, scene_id: row.scene_id, task_id, position })
      .execute()
  return row.scene_id
}

test("scenes: the platform's for everybody, a hospital's for its people, with their own state", async () => {
  const first = await task({ com_id: 'PLATFORM' })
  const second = await task({ com_id: 'PLATFORM', audience: JSON.stringify(ofUnits(['nowhere'])) })
  const sceneId = await aScene(
    {
      cert_rule: '全部及格',
      region_code: 'hegang',
      banner: 'b.png',
      modules: JSON.stringify([{ title: '考试', address: '/exam' }]),
    },
    [first, second],
  )
  const own = await aScene({ com_id: 'renhe' }, [await task()])
  const over = await aScene({ end_time: server.now() - 1 })
  const [one, elsewhere, guest] = [
    await person(server.url, 7),
    await person(server.url, 101),
    new Client(server.url),
  ]
  assert.deepEqual(
    (await guest.ask(scene.tasks, { sceneId })).list.map(({ taskId }) => taskId),
    [first, second],
  )
  assert.deepEqual(
    (await one.ask(scene.tasks, { sceneId })).list.map(({ taskId }) => taskId),
    [first],
  )
  assert.deepEqual(
    [
      (await one.ask(scene.detail, { sceneId })).joined,
      (await one.ask(scene.detail, { sceneId })).certRule,
    ],
    [0, '全部及格'],
  )
  await new ExamTaker(one, first).start()
  const detail = await one.ask(scene.detail, { sceneId })
  assert.deepEqual(
    [detail.joined, detail.tasks[0]!.taskState, detail.scene.sceneName],
    [1, 2, '全省感控行动'],
  )
  const page = await one.ask(scene.exams, { sceneId, pageIndex: 1, pageSize: 10 })
  assert.deepEqual([page.total, page.list[0]!.attemptsUsed], [1, 1])
  assert.deepEqual(await one.ask(scene.exams, { sceneId, pageIndex: 3, pageSize: 10 }), {
    list: [],
    total: 1,
    pageIndex: 3,
    pageSize: 10,
  })
  for (const call of [scene.tasks, scene.detail]) {
    assert.equal((await one.send(call, { sceneId: own })).code, 0)
    assert.equal((await elsewhere.send(call, { sceneId: own })).code, 404)
    assert.equal((await guest.send(call, { sceneId: own })).code, 404)
    assert.equal((await guest.send(call, { sceneId: 'none' })).code, 404)
  }
  assert.equal(
    (await elsewhere.send(scene.exams, { sceneId: own, pageIndex: 1, pageSize: 10 })).code,
    404,
  )
  const ids = async (client: Client, input = {}) =>
    (await client.ask(scene.effective, input)).list.map((each) => each.sceneId)
  assert.ok(
    (await ids(one)).includes(own) &&
      (await ids(one)).includes(sceneId) &&
      !(await ids(one)).includes(over),
  )
  assert.ok(!(await ids(guest)).includes(own) && !(await ids(elsewhere)).includes(own))
  assert.ok(!(await ids(guest, { extendType: 'ncov' })).includes(sceneId))
  const { sceneId: shown, template } = await guest.ask(scene.template, { regionCode: 'hegang' })
  assert.deepEqual([shown, template.modules], [sceneId, [{ title: '考试', address: '/exam' }]])
  assert.match(template.banner, /\/b\.png\?sign=/, 'signed, for a while')
  assert.equal((await guest.send(scene.template, { regionCode: 'nowhere' })).code, 404)
  assert.equal((await guest.send(scene.template, {})).code, 404)
})

test("every call of these areas: no session, wrong input, another hospital's id", async () => {
  const own = await task()
  const sitting = await new ExamTaker(await person(server.url, 8), own).start()
  const attempt = sitting.key
  const elsewhere = await person(server.url, 104)
  const guest = new Client(server.url)
  const rows: [Call, object][] = [
    [examTask.summary, { taskId: own }],
    [examTask.paper, attempt],
    [examTask.bestState, { taskId: own }],
    [examTask.confirmBest, { taskId: own }],
    [examTask.again, { taskId: own }],
    [examTask.goOn, { ...attempt, deviceId: 'd' }],
    [examTask.move, { ...attempt, taskType: 1, taskState: 2 }],
    [examTask.canBegin, { taskId: own }],
    [examTask.firstEntry, { taskId: own }],
    [examTask.previewNotice, { taskId: own }],
    [examTask.previewSummary, { taskId: own }],
    [examTask.previewPaper, { taskId: own }],
    [form.check, { taskId: own }],
    [form.submit, { taskId: own, formId: 'f', fields: [] }],
    [form.attach, { taskId: own, title: 'xx', fields: [] }],
  ]
  for (const [call, input] of rows) {
    assert.equal((await guest.send(call, input as never)).code, 401, call.path)
    assert.equal((await elsewhere.send(call, input as never)).code, 404, call.path)
    assert.equal(
      (await elsewhere.send(call, { ...input, taskId: 7 } as never)).code,
      400,
      call.path,
    )
    assert.equal((await elsewhere.send(call, { ...input, more: 1 } as never)).code, 400, call.path)
  }
  for (const call of [examTask.myTasks, examTask.vrTasks]) {
    assert.equal((await guest.send(call, { pageIndex: 1, pageSize: 5 })).code, 401)
    assert.equal((await elsewhere.send(call, { pageIndex: 0, pageSize: 5 })).code, 400)
    assert.equal((await elsewhere.send(call, { pageIndex: 1, pageSize: 51 })).code, 400)
  }
  for (const call of [scene.tasks, scene.detail] as const)
    assert.equal((await guest.send(call, { sceneId: '' })).code, 400)
  assert.equal((await guest.send(scene.effective, { extendType: 'x' } as never)).code, 400)
  assert.equal((await guest.send(examTask.entry, { taskId: own, taskType: 9 })).code, 400)
  assert.equal(
    (await sitting.client.ask(exam.restart, { ...attempt, deviceId: sitting.deviceId })).lease,
    1,
    'nothing of it changed the attempt',
  )
})
