import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import Excel from 'exceljs'
import { contract } from '@contract/calls'
import type { PlanLine, YearPlan } from '@contract/calls/year/yearPlan'
import { Code } from '@contract/codes'
import { everybody, ofUnits } from '@contract/rules/audience'
import { dayMs, wallTimeOf } from '@contract/rules/hospitalTime'
import { type Client, person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'

const { organisation, training, yearPlan } = contract
let server: TestServer
let admin: Client
let headNurse: Client
let year: number
before(async () => {
  server = await startServer()
  ;[admin, headNurse] = [await person(server.url, 3), await person(server.url, 2)]
  year = wallTimeOf(server.now()).year
})
after(() => server.close())

const line = (more: Partial<PlanLine> = {}): PlanLine => ({
  title: '手卫生',
  months: [3],
  hours: 2,
  whom: everybody,
  proof: 'signIn',
  speaker: '',
  note: '',
  ...more,
})
const plan = (more: Partial<YearPlan> = {}): YearPlan => ({
  title: `${year} 年全院培训计划`,
  year,
  unitId: null,
  lines: [line()],
  ...more,
})
const page = { pageIndex: 1, pageSize: 20 }

test('a plan without months is kept as a draft and not put in force; a head nurse sees the hospital’s once it is', async () => {
  const unfinished = plan({ lines: [line({ months: [] })] })
  const refused = await admin.send(yearPlan.save, { plan: unfinished, publish: 1 })
  assert.deepEqual([refused.code, refused.msg], [Code.badInput, '第 1 项没有填写月份'])
  const draft = await admin.ask(yearPlan.save, { plan: unfinished, publish: 0 })
  assert.equal((await headNurse.send(yearPlan.read, draft)).code, Code.badInput, 'strict input')
  const { planId } = draft
  assert.equal((await headNurse.send(yearPlan.read, { planId })).code, Code.notFound)
  const { edition, lineIds } = await admin.ask(yearPlan.save, {
    planId,
    edition: draft.edition,
    plan: plan({ lines: [line({ lineId: draft.lineIds[0] })] }),
    publish: 1,
  })
  assert.deepEqual(lineIds, draft.lineIds, 'a topic keeps its id')
  assert.deepEqual((await headNurse.ask(yearPlan.read, { planId })).plan.lines[0]?.months, [3])
  const late = await admin.send(yearPlan.save, {
    planId,
    edition: draft.edition,
    plan: plan(),
    publish: 0,
  })
  assert.equal(late.code, Code.stateChanged)
  assert.equal((await headNurse.send(yearPlan.remove, { planId, edition })).code, Code.notAllowed)
  const elsewhere = await person(server.url, 101)
  assert.equal((await elsewhere.send(yearPlan.read, { planId })).code, Code.rightLacking)
})

test('a head nurse writes the plan of her department and of no other', async () => {
  const { hospital, units } = await headNurse.ask(yearPlan.units, {})
  assert.equal(hospital, 0)
  assert.ok(units.some(({ unitId }) => unitId === 'd2'))
  const own = await headNurse.ask(yearPlan.save, {
    plan: plan({ unitId: 'd2', title: '重症医学科计划' }),
    publish: 1,
  })
  for (const unitId of ['d3', null])
    assert.equal(
      (await headNurse.send(yearPlan.save, { plan: plan({ unitId }), publish: 0 })).code,
      Code.notAllowed,
    )
  const { list } = await admin.ask(yearPlan.list, { year, ...page })
  assert.ok(list.some(({ planId, unit }) => planId === own.planId && unit === '重症医学科'))
})

test('what is made of a topic is counted in its month: to come, draft, running, held; last year’s plan begins this year’s', async () => {
  const month = wallTimeOf(server.now()).month
  const last = await admin.ask(yearPlan.save, {
    plan: plan({
      year: year - 1,
      title: `${year - 1} 年计划`,
      lines: [line({ months: [month] }), line({ title: '锐器伤', months: [1] })],
    }),
    publish: 1,
  })
  const { planId } = await admin.ask(yearPlan.copy, { planId: last.planId, year, unitId: null })
  const { plan: copied, edition, published } = await admin.ask(yearPlan.read, { planId })
  assert.deepEqual(
    [copied.title, copied.year, copied.lines.length, published],
    [`${year} 年计划`, year, 2, 0],
  )
  const { lineIds } = await admin.ask(yearPlan.save, { planId, edition, plan: copied, publish: 1 })
  const states = async () =>
    (await admin.ask(yearPlan.done, { planId })).lines.map(({ months, made }) => [
      months.map((one) => one.state),
      made.map(({ expected, done, state }) => [expected, done, state]),
    ])
  assert.deepEqual(await states(), [
    [['toCome'], []],
    [[month === 1 ? 'toCome' : 'missed'], []],
  ])
  const now = server.now()
  const { taskId } = await admin.ask(training.save, {
    taskName: '手卫生照片',
    desc: '',
    startTime: now - dayMs,
    endTime: now + 5 * dayMs,
    whom: ofUnits(['d2']),
    items: [{ name: '照片', accept: ['image'], maxNum: 1, maxMb: 5 }],
  })
  const lineId = lineIds[0] ?? ''
  await admin.ask(yearPlan.link, { lineId, month, kind: 'training', thingId: taskId })
  const [[running, [made]]] = (await states()) as [[string[], [[number, number, string]]]]
  assert.deepEqual([running, made?.[2]], [['running'], 'running'])
  assert.ok((made?.[0] ?? 0) > 0)
  await server.advance(6 * dayMs)
  const [row] = (await admin.ask(yearPlan.list, { year, keyword: `${year} 年计划`, ...page })).list
  assert.equal(row?.held, 1)
  await server.advance(-6 * dayMs)
  await admin.ask(yearPlan.unlink, { lineId, kind: 'training', thingId: taskId })
  assert.deepEqual((await states())[0], [['toCome'], []])
  const strange = await admin.send(yearPlan.link, {
    lineId,
    month,
    kind: 'meeting',
    thingId: 'nothing',
  })
  assert.equal(strange.code, Code.notFound)
})

test('a workbook as hospitals have it: joined months, posts and departments by name, what is wrong by line', async () => {
  const { posts, units } = { posts: 'posts', units: 'units' } as const
  const book = new Excel.Workbook()
  book
    .addWorksheet('计划')
    .addRows([
      ['仁和市人民医院年度培训计划'],
      ['序号', '培训时间', '培训内容', '培训对象', '学时', '考核方式', '主讲人'],
      [1, '一季度', '标准预防', '全院', 2, '理论考试', '李静'],
      [2, '', '锐器伤处置', '护士、重症医学科', '1学时', '操作考核', ''],
      [3, '待定', '暴发演练', '火星科', '', '签到', ''],
      [4, '5月', '', '全院', 1, '', ''],
    ])
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const { lines } = await admin.ask(yearPlan.readFile, { fileName: '计划.xlsx' }, { file })
  assert.deepEqual(
    lines.map(({ title, months, hours, proof, problem, unknown }) => [
      title,
      months,
      hours,
      proof,
      problem,
      unknown,
    ]),
    [
      ['标准预防', [1, 2, 3], 2, 'exam', null, []],
      ['锐器伤处置', [1, 2, 3], 1, 'skill', null, []],
      ['暴发演练', [], 1, 'signIn', 'months', ['火星科']],
      ['', [5], 1, 'signIn', 'title', []],
    ],
  )
  assert.deepEqual([lines[1]?.whom[posts].length, lines[1]?.whom[units]], [1, ['d2']])
  const none = new Excel.Workbook()
  none.addWorksheet('空').addRow(['随便'])
  const bad = await admin.send(
    yearPlan.readFile,
    { fileName: '空.xlsx' },
    { file: Buffer.from(await none.xlsx.writeBuffer()) },
  )
  assert.equal(bad.code, Code.fileRefused)
  assert.ok((await admin.ask(yearPlan.ready, {})).list.length > 0)
})

test('a department that is merged takes its plan along', async () => {
  const { planId } = await admin.ask(yearPlan.save, {
    plan: plan({ unitId: 'd3', title: '并入前的计划' }),
    publish: 1,
  })
  await admin.ask(organisation.mergeUnits, { unitId: 'd3', intoId: 'd2' })
  assert.equal((await headNurse.ask(yearPlan.read, { planId })).plan.unitId, 'd2')
})
