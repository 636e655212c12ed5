import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import { person, type Client } from '../../../testing/client'
import { startServer, type TestServer } from '../../../testing/startServer'
import { writeXlsx } from '../formats/xlsx/writeXlsx'
import { draftOf, readingOf } from '../testing/readingFiles'

const { authoring, deskJob, questionImport } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let author: Client
let other: Client
before(async () => {
  server = await startServer()
  author = await person(server.url, 4)
  other = await person(server.url, 104)
})
after(() => server.close())

const stems = async (keyword: string) =>
  (await author.ask(authoring.questions, { ...page, owner: 'own', keyword })).list.map(
    ({ stem }) => stem,
  )

const text =
  '一、单选题\n1. 脱卸防护用品时，最先脱掉的是哪一件？\nA. 手套\nB. 口罩\nC. 帽子\n答案：A\n分类：手卫生\n2. 按照世界卫生组织提出的手卫生五个时刻，下列哪一项不属于必须执行手卫生的时机？\nA. 甲\nB. 乙\n答案：B\n3. 没有写答案的题？\nA. 甲\nB. 乙\n二、判断题\n4. 消毒液每天监测浓度。（√）\n5. 消毒液，每天监测浓度！（√）'

test('good questions are taken without those with mistakes and those like others; the rest waits, is mended and taken, and all of it can be undone', async () => {
  const draft = await author.ask(questionImport.readText, { text })
  assert.deepEqual(
    [draft.states, draft.good, draft.broken, draft.near, draft.uncategorised, draft.format],
    ['gnbgn', 2, 1, 2, 1, 'text'],
  )
  const { draftId } = draft
  assert.equal((await author.ask(questionImport.readText, { text })).draftId, draftId)
  assert.deepEqual(draft.sections, [
    { section: '一、单选题', count: 3 },
    { section: '二、判断题', count: 2 },
  ])
  const rows = await author.ask(questionImport.rows, { draftId, ...page })
  assert.deepEqual(
    rows.list.map(({ line, forms, knowCatName, problems }) => [
      line,
      forms[0]!.kind,
      knowCatName,
      problems,
    ]),
    [
      [2, 'single', '手卫生', []],
      [8, 'single', '', []],
      [12, 'single', '', ['没有答案']],
      [16, 'judge', '', []],
      [17, 'judge', '', []],
    ],
  )
  assert.match(rows.list[2]!.raw, /没有写答案的题/)
  assert.deepEqual(rows.list[1]!.near.map(({ where, questionId }) => [where, questionId])[0], [
    'bank',
    'Q0001',
  ])
  assert.equal((await author.send(questionImport.confirm, { draftId })).code, Code.badInput)
  await author.ask(questionImport.setRows, { draftId, section: '二、判断题', knowCatId: 'KC0302' })
  const key = 'confirm-once'
  const confirm = () => author.ask(questionImport.confirm, { draftId }, { key })
  const [first, second] = await Promise.all([confirm(), confirm()])
  assert.deepEqual([first.taken, second.taken, first.draft.states], [2, 2, 'tnbtn'])
  assert.equal((await author.send(questionImport.confirm, { draftId })).code, Code.stateChanged)
  assert.deepEqual(await stems('脱卸防护用品'), ['脱卸防护用品时，最先脱掉的是哪一件？'])

  const broken = rows.list[2]!
  const mended = await author.ask(questionImport.mendRow, {
    draftId,
    position: 2,
    forms: [{ ...broken.forms[0]!, right: [0], knowCatId: 'KC0101' }],
  })
  assert.deepEqual([mended.row.state, mended.draft.states], ['good', 'tngtn'])
  await author.ask(questionImport.setRows, { draftId, positions: [4], choice: 'take' })
  const { taken, draft: whole } = await author.ask(questionImport.confirm, { draftId })
  assert.deepEqual([taken, whole.states], [2, 'tnttt'])
  assert.ok(whole.undoUntil > server.now())

  // One of them is in a paper by now: it is named and stays.
  const [used] = (
    await author.ask(authoring.questions, { ...page, owner: 'own', keyword: '没有写答案' })
  ).list
  await author.ask(authoring.saveQuestion, {
    questionId: used!.questionId,
    version: 1,
    form: { ...broken.forms[0]!, right: [1], knowCatId: 'KC0101' },
  })
  const undone = await author.ask(questionImport.undo, { draftId })
  assert.deepEqual(
    [undone.undone, undone.kept.map(({ stem, why }) => [stem, why]), undone.draft.states],
    [3, [['没有写答案的题？', '导入后又改过']], 'gntgg'],
  )
  assert.deepEqual(await stems('脱卸防护用品'), [])
  assert.deepEqual(await stems('没有写答案'), ['没有写答案的题？'])
})

test('an import is its author’s alone; it stands in the list, and goes when it is dropped', async () => {
  const draft = await author.ask(questionImport.readText, {
    text: '1. 好题一道？\nA. 甲\nB. 乙\n答案：A\n2. 坏题一道？\nA. 甲\nB. 乙',
  })
  const { draftId } = draft
  for (const [call, input] of [
    [questionImport.draft, { draftId }],
    [questionImport.rows, { draftId, ...page }],
    [questionImport.confirm, { draftId, knowCatId: 'KC0101' }],
    [questionImport.undo, { draftId }],
    [questionImport.drop, { draftId }],
    [questionImport.setRows, { draftId, choice: 'leave' }],
  ] as const)
    assert.equal((await other.send(call as Call, input)).code, Code.notFound)
  const { list } = await author.ask(questionImport.list, page)
  assert.deepEqual([list[0]!.draftId, list[0]!.good, list[0]!.broken], [draftId, 1, 1])
  const english = await author.ask(questionImport.rows, { draftId, ...page }, { language: 'en' })
  assert.deepEqual(english.list[1]!.problems, ['there is no answer'])
  await author.ask(questionImport.drop, { draftId })
  assert.equal((await author.send(questionImport.draft, { draftId })).code, Code.notFound)
})

test('after a day nothing is taken back any more', async () => {
  const { draftId } = await author.ask(questionImport.readText, {
    text: '1. 一天以后还能撤回吗这道题？\nA. 甲\nB. 乙\n答案：A',
  })
  await author.ask(questionImport.confirm, { draftId, knowCatId: 'KC0101' })
  await server.db
    .updateTable('import_draft')
    .set({ taken_at: server.now() - dayMs - 1 })
    .where('draft_id', '=', draftId)
    .execute()
  assert.equal((await author.send(questionImport.undo, { draftId })).code, Code.stateChanged)
})

test('several hundred questions of a case workbook come with their parts', async () => {
  const details = { explanation: '', source: '', difficulty: 'easy', category: '手卫生' } as const
  const file = await writeXlsx(
    [
      {
        ...details,
        kind: 'case',
        stem: '患者术后第三天发热，切口渗出黄色液体。',
        parts: [
          { kind: 'judge', stem: '应当采集分泌物送检。', right: true, explanation: '' },
          { kind: 'judge', stem: '可以不用隔离。', right: false, explanation: '' },
        ],
      },
    ],
    false,
  )
  const draft = await draftOf(server, author, file, '病例.xlsx')
  assert.deepEqual([draft.good, draft.kinds], [1, [{ kind: 'case', count: 1 }]])
  const { taken } = await author.ask(questionImport.confirm, { draftId: draft.draftId })
  assert.equal(taken, 1)
  assert.equal((await stems('术后第三天发热')).length, 2)
})

/** What was sent for jobs and is still kept. */
const keptFiles = () =>
  readdirSync(server.dataFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('desk-jobs-sent/') && !name.endsWith('desk-jobs-sent'),
  ).length

test('a file is read by a long job, which says how far it is; the same again is the same draft at once, and nothing of it stays behind', async () => {
  const lines = Array.from(
    { length: 450 },
    (_, n) =>
      `${n + 1}. 第 ${n} 间病房的${n * 7919}号设备多久检查一次？\nA. 每天\nB. 每周\n答案：${n === 44 ? '' : 'A'}`,
  )
  const file = Buffer.from(lines.join('\n'))
  const job = await readingOf(server, author, file, '设备.txt')
  assert.deepEqual(
    [job.state, job.done, job.total, job.title],
    ['done', 450, 450, '读题目：设备.txt'],
  )
  const [, draftId = ''] = /^questions\/imports\/([^?]+)\?show=broken$/.exec(job.link) ?? []
  const draft = await author.ask(questionImport.draft, { draftId })
  assert.equal(job.says, `读到 450 题：${draft.good} 题没有问题，1 题要改`)
  assert.deepEqual(await author.ask(questionImport.readFile, { fileName: 'x.txt' }, { file }), {
    draftId,
    jobId: '',
  })
  assert.equal(keptFiles(), 0)
})

test('a file that waits is given up: nothing is read, and what was sent goes with the job', async () => {
  const file = Buffer.from('1. 不要读我这道题？\nA. 甲\nB. 乙\n答案：A')
  const { jobId } = await author.ask(questionImport.readFile, { fileName: 'a.txt' }, { file })
  assert.equal(keptFiles(), 1)
  assert.equal((await author.ask(deskJob.cancel, { jobId })).state, 'cancelled')
  const run = (name: string, payload: object) =>
    server.jobs.find((job) => job.name === name)!.run(payload as never, {} as never)
  await run('deskJob', { comId: 'renhe', jobId })
  const { list } = await author.ask(questionImport.list, page)
  assert.ok(list.every(({ fileName }) => fileName !== 'a.txt'))
  await server.db
    .updateTable('desk_job')
    .set({ created_at: server.now() - 31 * dayMs })
    .where('job_id', '=', jobId)
    .execute()
  await run('clearDeskJobs', {})
  assert.equal(keptFiles(), 0)
})
