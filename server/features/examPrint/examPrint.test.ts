import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { contract } from '@contract/calls'
import { aTask, rightOptions } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { wrap } from '../../printing/wrap'
import { paperPart, solutionsPart, stemBlocks } from './paperBlocks'
import type { PrintedQuestion } from './versions'

const { deskJob, examPrint } = contract
let server: TestServer
let admin: Client
before(async () => {
  server = await startServer()
  admin = await person(server.url, 3)
})
after(() => server.close())

async function made(jobId: string): Promise<Buffer> {
  await server.jobs
    .find(({ name }) => name === 'deskJob')!
    .run({ comId: 'renhe', jobId }, {} as never)
  const job = await admin.ask(deskJob.watch, { jobId })
  assert.equal(job.state, 'done', job.says)
  return Buffer.from(await (await fetch(server.url + job.address)).arrayBuffer())
}
/** By the poppler tools where they are. */
async function textOf(pdf: Buffer): Promise<string | undefined> {
  const path = join(tmpdir(), `print-${process.pid}.pdf`)
  await writeFile(path, pdf)
  return promisify(execFile)('pdftotext', ['-layout', path, '-'])
    .then(({ stdout }) => stdout)
    .catch(() => undefined)
}
const wordsOf = (docx: Buffer) =>
  Buffer.from(unzipSync(docx)['word/document.xml']!)
    .toString()
    .replace(/<[^>]+>/g, '|')

test('lines: nothing is lost, no comma begins one, words stay whole', () => {
  const text = '戴手套不能代替手卫生，详见 WS/T 313-2019《医务人员手卫生规范》，第 4.2 条。'
  const lines = wrap(text, 12, (part) => [...part].length)
  assert.equal(lines.join('').replace(/ /g, ''), text.replace(/ /g, ''))
  assert.ok(lines.every((line) => !/^[，。》]/.test(line)))
  assert.ok(lines.some((line) => line.includes('WS/T')))
  assert.deepEqual(
    wrap('AAAABBBB', 4, (part) => part.length),
    ['AAAA', 'BBBB'],
  )
  const [first, table] = stemBlocks('看表\n项目 | 值\nA | 1', '1. ')
  assert.deepEqual([first?.kind, table?.kind === 'table' && table.rows], ['text', [['A', '1']]])
})

test('a hundred questions in two versions: the same questions in another order, and keys that fit', async () => {
  const taskId = await aTask(server.db, server.now(), { task_name: '百题试卷', questions: 100 })
  const ask = async (what: 'paper' | 'key' | 'answerSheet' | 'solutions', format: 'pdf' | 'docx') =>
    made((await admin.ask(examPrint.papers, { taskId, what, format, twoVersions: 1 })).jobId)
  const pdf = await ask('paper', 'pdf')
  assert.match(pdf.toString('latin1'), /\/FontFile2 /, 'the font is inside')
  const words = await textOf(pdf)
  if (words !== undefined) {
    const stems = await server.db
      .selectFrom('paper as p')
      .select('p.questions')
      .where('paper_id', '=', `paper-${taskId}`)
      .executeTakeFirstOrThrow()
    assert.equal(stems.questions.length, 100)
    assert.ok(/A ?卷/.test(words) && /B ?卷/.test(words))
    assert.equal(words.match(/^ *100\. /gm)?.length, 2, 'both have a hundredth question')
  }
  const [paper, key] = [wordsOf(await ask('paper', 'docx')), wordsOf(await ask('key', 'docx'))]
  for (const heading of ['单选题', '多选题', '判断题'])
    assert.equal(paper.split(`|${heading}|`).length, 3, `${heading} stands once in each version`)
  const right = await rightOptions(server.db, taskId)
  const questions = await server.db
    .selectFrom('question_version')
    .select(['question_id', 'stem', 'options'])
    .where('question_id', 'in', Object.keys(right))
    .execute()
  for (const [at, version] of ['A', 'B'].entries()) {
    const own = paper.split('百题试卷')[at + 1]!
    const keys = key.split('百题试卷')[at + 1]!
    const order = questions
      .map((question) => ({ ...question, place: own.indexOf(question.stem.slice(0, 12)) }))
      .sort((a, b) => a.place - b.place)
    assert.ok(
      order.every(({ place }) => place >= 0),
      `all stand in ${version}`,
    )
    const numberOf = (stem: string) => {
      const before = own.slice(0, own.indexOf(stem.slice(0, 12)))
      return Number(/(\d+)\. $/.exec(before)?.[1])
    }
    const single = order.find(
      ({ question_id: id, options }) =>
        right[id]?.length === 1 && options.length > 2 && own.split(order[0]!.stem).length <= 2,
    )!
    const number = numberOf(single.stem)
    const said = keys
      .split('|')
      .filter(Boolean)
      .join('|')
      .match(new RegExp(`\\|${number}\\|[^|]+\\|[\\d.]+\\|([A-Z]+)\\|`))?.[1]
    const mine = single.options.find(({ optionId }) => optionId === right[single.question_id]![0])!
    const after = own.slice(own.indexOf(single.stem.slice(0, 12)))
    assert.ok(
      after.split('|').filter(Boolean).slice(0, 8).includes(`${said}. ${mine.text}`),
      `${version} ${number}: ${said} is ${mine.text}`,
    )
  }
  for (const what of ['answerSheet', 'solutions'] as const)
    for (const format of ['pdf', 'docx'] as const)
      assert.ok((await ask(what, format)).length > 5000, `${what} ${format}`)
})

test('a heading and the stem of a case stay on one page with the first question below them', () => {
  const printed = (number: number, own?: string) =>
    ({
      number,
      options: [],
      targets: [],
      key: [],
      question: {
        kind: 'fill',
        stem: `题${number}`,
        marks: 1,
        section: 0,
        case: own && { caseId: own, stem: `病例${own}`, media: [] },
      },
    }) as unknown as PrintedQuestion
  const questions = [printed(1), printed(2, 'x'), printed(3, 'x'), printed(4)]
  const making = {
    exam: { hospital: '', title: '', minutes: 1, totalScore: 4, passScore: 1, startTime: 0 },
    sections: [{ title: '第一部分' }],
    pictures: new Map(),
    language: 'zh',
  } as unknown as Parameters<typeof paperPart>[0]
  for (const part of [paperPart, solutionsPart]) {
    const together = part(making, { name: '', questions } as never).filter(
      ({ kind }) => kind === 'together',
    )
    const words = together.map((block) => JSON.stringify(block).match(/第一部分|病例x|题\d/g))
    assert.deepEqual(words, [['第一部分', '题1'], ['病例x', '题2'], ['题3'], ['题4']])
  }
})

test('pictures of questions stand on the paper; a question in sections keeps its case', async () => {
  const taskId = 'renhe-all-kinds'
  const papers = { taskId, what: 'paper', format: 'pdf', twoVersions: 0 } as const
  const pdf = (await made((await admin.ask(examPrint.papers, papers)).jobId)).toString('latin1')
  assert.match(pdf, /\/Subtype \/Image/)
  const docx = unzipSync(
    await made((await admin.ask(examPrint.papers, { ...papers, format: 'docx' })).jobId),
  )
  assert.ok(Object.keys(docx).some((name) => /^word\/media\/.+\.png$/.test(name)))
})

test('the list to be signed and the statistics say what the results say; only who may read them prints them', async () => {
  const taskId = await aTask(server.db, server.now(), { task_name: '签字考试', pass_score: 0 })
  const nurse = await person(server.url, 1)
  const taker = await new ExamTaker(nurse, taskId).start()
  await taker.handIn()
  for (const what of ['signList', 'statistics'] as const)
    for (const format of ['pdf', 'docx'] as const) {
      const file = await made((await admin.ask(examPrint.results, { taskId, what, format })).jobId)
      if (format === 'docx') assert.match(wordsOf(file), what === 'signList' ? /林晓燕/ : /合计/)
    }
  const papers = { taskId, what: 'paper', format: 'pdf', twoVersions: 0 } as const
  const results = { taskId, what: 'signList', format: 'pdf' } as const
  const stranger = await person(server.url, 103)
  assert.equal((await nurse.send(examPrint.papers, papers)).code, 100220)
  assert.equal((await nurse.send(examPrint.results, results)).code, 100220)
  assert.equal((await stranger.send(examPrint.papers, papers)).code, 404)
  assert.equal((await stranger.send(examPrint.results, results)).code, 404)
  const anybody = new Client(server.url)
  assert.equal((await anybody.send(examPrint.papers, papers)).code, 401)
  assert.equal((await anybody.send(examPrint.results, results)).code, 401)
  assert.equal((await admin.send(examPrint.papers, { ...papers, what: 'x' } as never)).code, 400)
  assert.equal((await admin.send(examPrint.results, { ...results, what: 'x' } as never)).code, 400)
})
