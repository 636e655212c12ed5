import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import ExcelJS from 'exceljs'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { everybody } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { newId } from '../../db/newId'
import { type Client, person } from '../../testing/client'
import { eventually } from '../../testing/eventually'
import { startServer, type TestServer } from '../../testing/startServer'
import { doffing, nurseId, observation, seen } from './testing/checklists'

const { skill, skillChecklist, skillTask, skillResult, deskJob } = contract
const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
let headNurse: Client
let nurse: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
  headNurse = await person(server.url, 2)
  nurse = await person(server.url, 1)
})
after(() => server.close())

async function published(checklist = doffing()) {
  return admin.ask(skillChecklist.save, { checklist, publish: 1 })
}
const only = ({ checklistId, edition }: { checklistId: string; edition: number }) => ({
  checklistId,
  edition,
})
test('ready-made checklists are copied and reviewed; a hospital sees no other one’s', async () => {
  const { list } = await admin.ask(skillChecklist.ready, {})
  assert.ok(list.length >= 5)
  const [first] = list
  const { checklistId } = await admin.ask(skillChecklist.copy, {
    checklistId: first!.checklistId,
    ofPlatform: 1,
  })
  const copied = await admin.ask(skillChecklist.read, { checklistId })
  assert.deepEqual([copied.state, copied.checklist.title], ['draft', first!.checklist.title])
  const again = await admin.ask(skillChecklist.ready, {})
  assert.ok(again.list.find((one) => one.checklistId === first!.checklistId)?.isTaken)
  const other = await person(server.url, 201)
  assert.notEqual((await other.send(skillChecklist.read, { checklistId })).code, 0)
  for (const one of list) {
    const made = await admin.ask(skillChecklist.save, { checklist: one.checklist, publish: 1 })
    assert.equal(made.edition, 1, one.checklist.title)
  }
})

test('paper results: whose they are, what cannot be entered, each once a batch', async () => {
  const of = only(await published(doffing({ title: '纸质考核' })))
  const people = await server.db
    .selectFrom('person')
    .select(['person_id', 'job_number'])
    .where('com_id', '=', 'renhe')
    .where('person_id', 'in', [nurseId, 'renhe-0002', 'renhe-0003'])
    .execute()
  const numberOf = (id: string) => people.find((one) => one.person_id === id)?.job_number ?? ''
  const rows = [
    `${numberOf(nurseId)}\t合格`,
    `${numberOf('renhe-0002')}\t60`,
    `${numberOf('renhe-0003')}\t100`,
    'nobody\t90',
    `${numberOf(nurseId)}x\t90`,
  ].join('\n')
  const { list } = await admin.ask(skillResult.check, { checklistId: of.checklistId, rows })
  assert.deepEqual(
    list.map(({ problem }) => problem),
    ['', '', 'self', 'unknown', 'unknown'],
  )
  const batch = {
    checklistId: of.checklistId,
    batchId: newId(),
    observedTime: server.now() - dayMs,
    rows,
  }
  assert.equal((await admin.ask(skillResult.enter, batch)).entered, 2)
  assert.equal((await admin.ask(skillResult.enter, batch)).entered, 0)
  const entered = await admin.ask(skillResult.list, { ...paging, checklistId: of.checklistId })
  assert.deepEqual(
    entered.list.map(({ rate, passed, entered: isEntered }) => [rate, passed, isEntered]).sort(),
    [
      [100, 1, 1],
      [60, 0, 1],
    ],
  )
  const future = { ...batch, batchId: newId(), observedTime: server.now() + dayMs }
  assert.equal((await admin.send(skillResult.enter, future)).code, Code.badInput)
})

test('a workbook of steps is read; the export has what the filters find', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('考核')
  sheet.addRow(['分节', '操作步骤', '分值', '关键步骤'])
  sheet.addRow(['准备', '手卫生', 10, '是'])
  sheet.addRow(['', '戴手套', 20, ''])
  const file = Buffer.from(await book.xlsx.writeBuffer())
  const { rows } = await admin.ask(skillChecklist.readFile, { fileName: 'a.xlsx' }, { file })
  assert.deepEqual(rows.split('\n'), ['准备\t手卫生\t10\t是', '准备\t戴手套\t20\t'])
  const wrong = await admin.send(
    skillChecklist.readFile,
    { fileName: 'a.csv' },
    { file: Buffer.from('甲,乙\n1,2\n') },
  )
  assert.equal(wrong.code, Code.fileRefused)
  const { jobId } = await admin.ask(skillResult.startExport, {})
  const jobs = await server.startJobs()
  const { list } = await eventually(
    () => admin.ask(deskJob.mine, {}),
    (found) => found.list.some((one) => one.jobId === jobId && one.state === 'done'),
  )
  await jobs.stop()
  const job = list.find((one) => one.jobId === jobId)
  assert.equal(job?.state, 'done', job?.says)
})

test('who reads: the head nurse her department, another hospital nothing', async () => {
  const of = only(await published(doffing({ title: '范围' })))
  await admin.ask(skill.observe, observation(of, seen('done', 'done'), server.now()))
  const far = observation(of, seen('done', 'done'), server.now(), { userId: 'renhe-0006' })
  await admin.ask(skill.observe, far)
  const near = await headNurse.ask(skillResult.list, { ...paging, checklistId: of.checklistId })
  assert.deepEqual(
    near.list.map(({ userId }) => userId),
    [nurseId],
  )
  const { observationId } = far
  assert.equal((await headNurse.send(skillResult.one, { observationId })).code, Code.notFound)
  assert.equal((await nurse.send(skillResult.list, paging)).code, Code.rightLacking)
  const whom = everybody
  const refused = await headNurse.send(skillTask.give, {
    checklistId: of.checklistId,
    title: '不行',
    whom,
    endTime: server.now() + dayMs,
  })
  assert.equal(refused.code, Code.rightLacking)
})
