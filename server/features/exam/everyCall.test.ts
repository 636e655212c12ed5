import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { aTask } from '../../testing/aTask'
import { Client, person, type Sending } from '../../testing/client'
import { Learner } from '../../testing/Learner'
import { ExamTaker } from '../../testing/ExamTaker'
import { forgetHistory } from '../../testing/forgetHistory'
import { startServer, type TestServer } from '../../testing/startServer'
import { heldQuestions } from './bookService'
import { questionsForPaper, storePaper } from './paper/storeRepository'

const areas = [
  'exam',
  'examTask',
  'form',
  'leaving',
  'practice',
  'mistakes',
  'scene',
  'report',
  'live',
  'marking',
] as const
const own = areas.flatMap((area) =>
  Object.entries<Call>(contract[area]).map(([name, call]) => ({ name: `${area}.${name}`, call })),
)
const calls = new Map<string, Call>([
  ...own.map(({ name, call }) => [name, call] as const),
  ['common.knowledgeTree', contract.common.knowledgeTree],
  ['dictionary.knowledgeChildren', contract.dictionary.knowledgeChildren],
])

/** Whole areas of the product's list of calls that belong here. */
const listedAreas = ['knowledge', 'exercise', 'mistakes book']

/** learner: somebody who sits no exam; whoever does reads no key. */
type Role = 'nurse' | 'learner' | 'admin' | 'author'
/** Who asks, what is asked rightly (made when its turn comes), and what goes with it. Rows run in this order: each finds what those before it left. */
type Row = readonly [
  name: string,
  by: Role,
  right: () => object | Promise<object>,
  then?: (data: never) => void | Promise<void>,
  sending?: () => Promise<Sending>,
]

let server: TestServer
let people: Record<Role, Client>
let foreigners: Record<Role, Client>
/** Ids of this hospital, by what they are of: none of them may ever reach another one. */
const ids: Record<string, string> = {}
before(async () => {
  server = await startServer({ jobs: true, settings: { logInFailuresPerAddress: 1000 } })
  people = {
    nurse: await person(server.url, 5),
    learner: await person(server.url, 6),
    admin: await person(server.url, 3),
    author: await person(server.url, 4),
  }
  foreigners = {
    nurse: await person(server.url, 101),
    learner: await person(server.url, 102),
    admin: await person(server.url, 103),
    author: await person(server.url, 104),
  }
  await forgetHistory(server.db)
})
after(() => server.close())

const page = { pageIndex: 1, pageSize: 20 }
const reason = '监考记录'
const task = () => ({ taskId: ids['task']! })
const attempt = () => ({ ...task(), attemptId: ids['attempt']! })
const second = () => ({ taskId: ids['secondTask']!, attemptId: ids['secondAttempt']! })
const exercise = () => ({ taskId: ids['exercise']! })
const mistake = () => ({ mistakeId: ids['mistake']! })
const keep = (name: string, field: string) => (data: never) => {
  ids[name] = (data as Record<string, string>)[field]!
}
let sitter: ExamTaker
let learner: Learner

const setTries = (max_attempts: number) =>
  server.db
    .updateTable('exam_task')
    .set({ max_attempts })
    .where('task_id', '=', 'every-task')
    .execute()

/** An exam with a form to come, one that is sat, one that a manager handles, one with a text to be marked, a scene. */
async function prepare(): Promise<void> {
  const now = server.now()
  const { db } = server
  ids['task'] = await aTask(db, now, {
    task_id: 'every-task',
    questions: 4,
    max_attempts: 9,
    allow_pause: 1,
    cutting_screen_num: 9,
  })
  ids['secondTask'] = await aTask(db, now, {
    task_id: 'every-second',
    questions: 2,
    max_attempts: 9,
  })
  ids['fresh'] = await aTask(db, now, { task_id: 'every-fresh', questions: 2 })
  ids['formTask'] = await aTask(db, now, { task_id: 'every-form', questions: 2 })
  const bank = await questionsForPaper(db, 'infection')
  const short = bank.find(({ kind }) => kind === 'short')!
  await storePaper(db, {
    paperId: 'paper-every-short',
    brand: 'infection',
    places: [{ ...short, marks: 5 }],
    now,
    parts: {
      comId: 'renhe',
    },
  })
  ids['shortTask'] = await aTask(db, now, { task_id: 'every-text' })
  await db
    .updateTable('exam_task')
    .set({ paper_id: 'paper-every-short', question_count: 1, total_score: 5 })
    .where('task_id', '=', 'every-text')
    .execute()
  await db
    .insertInto('scene')
    .values({
      com_id: 'renhe',
      scene_id: 'every-scene',
      scene_name: '本院专题',
      brand: 'infection',
      extend_type: 'exam',
      region_code: 'every-region',
      start_time: now - 1000,
      end_time: now + 86_400_000,
      created_at: now,
    })
    .execute()
  ids['scene'] = 'every-scene'
  sitter = await new ExamTaker(people.nurse, ids['task']).start()
  ids['attempt'] = sitter.attempt.attemptId
  const other = await new ExamTaker(people.nurse, ids['secondTask']).start()
  ids['secondAttempt'] = other.attempt.attemptId
  const writer = await new ExamTaker(people.nurse, ids['shortTask']).start()
  const item = writer.write(short.questionId, [], { texts: ['先洗手'] })
  await writer.handIn([item])
  Object.assign(ids, { textAttempt: writer.attempt.attemptId, leaving: 'every-leaving' })
  text = { questionId: short.questionId, lease: item.lease, sequence: item.sequence }
  await server.advance(3 * 60_000)
}
/** The learner's whole department has missed what the learner missed: a refresh is only given to five or more. */
async function departmentWithCards(): Promise<string> {
  const { department_id } = await server.db
    .selectFrom('person')
    .select('department_id')
    .where('person_id', '=', 'renhe-0006')
    .executeTakeFirstOrThrow()
  const card = await server.db
    .selectFrom('review_card')
    .selectAll()
    .where('person_id', '=', 'renhe-0006')
    .executeTakeFirstOrThrow()
  const colleagues = ['renhe-0005', 'renhe-0007', 'renhe-0008', 'renhe-0009']
  await server.db
    .updateTable('person')
    .set({ department_id })
    .where('person_id', 'in', colleagues)
    .execute()
  await server.db
    .insertInto('review_card')
    .values(colleagues.map((person_id) => ({ ...card, person_id })))
    .execute()
  return department_id!
}

let text: { questionId: string; lease: number; sequence: number }

const rows: readonly Row[] = [
  ['common.knowledgeTree', 'nurse', () => ({})],
  ['dictionary.knowledgeChildren', 'nurse', () => ({ pid: 'KC01' })],
  ['exam.home', 'nurse', () => page],
  ['exam.list', 'nurse', () => page],
  ['exam.mine', 'nurse', () => page],
  ['exam.notice', 'nurse', task],
  [
    'exam.start',
    'nurse',
    () => ({ taskId: ids['fresh'], deviceId: 'device-1' }),
    keep('freshAttempt', 'attemptId'),
    async () => ({ buildToken: await new ExamTaker(people.nurse, ids['fresh']!).token() }),
  ],
  ['exam.restart', 'nurse', () => ({ ...attempt(), deviceId: 'device-1' })],
  ['exam.paper', 'nurse', attempt],
  [
    'exam.saveAnswers',
    'nurse',
    () => ({
      ...attempt(),
      items: [sitter.write(sitter.question(0), [sitter.paper.questions[0]!.options[0]!.optionId])],
    }),
  ],
  ['exam.remainingTime', 'nurse', attempt],
  [
    'leaving.tell',
    'nurse',
    () => ({
      ...attempt(),
      events: [{ eventId: ids['leaving'], kind: 'away', leftMs: 60_000, awayMs: 20_000 }],
    }),
  ],
  ['leaving.mine', 'nurse', attempt],
  ['leaving.appeal', 'nurse', () => ({ ...attempt(), eventId: ids['leaving'], reason })],
  ['leaving.appeals', 'admin', () => page],
  [
    'leaving.decide',
    'admin',
    () => ({ attemptId: ids['attempt'], eventId: ids['leaving'], grant: 1, give: 'count', reason }),
  ],
  ['examTask.move', 'nurse', () => ({ ...attempt(), taskType: 1, taskState: 2 })],
  ['examTask.goOn', 'nurse', () => ({ ...attempt(), deviceId: 'device-1' })],
  ['live.sittings', 'admin', () => ({ ...task(), ...page })],
  ['live.notBegun', 'admin', () => ({ ...task(), ...page })],
  ['live.progress', 'admin', () => task()],
  ['live.leavings', 'admin', attempt],
  ['live.extend', 'admin', () => ({ ...attempt(), minutes: 5, reason })],
  ['live.extendAll', 'admin', () => ({ ...task(), minutes: 5, reason })],
  ['exam.handIn', 'nurse', () => ({ ...attempt(), items: [], reason: 'user' })],
  ['exam.result', 'nurse', attempt],
  ['exam.tries', 'nurse', task],
  // Right answers open when no further try has the same questions.
  ['exam.reviewSummary', 'nurse', async () => (await setTries(1), attempt())],
  ['exam.review', 'nurse', () => attempt()],
  ['examTask.summary', 'nurse', async () => (await setTries(9), task())],
  ['examTask.paper', 'nurse', attempt],
  ['examTask.myTasks', 'nurse', () => page],
  ['examTask.vrTasks', 'nurse', () => page],
  ['examTask.previewNotice', 'author', task],
  ['examTask.previewSummary', 'author', task],
  ['examTask.previewPaper', 'author', task],
  ['examTask.canBegin', 'nurse', task],
  ['examTask.firstEntry', 'nurse', task],
  ['examTask.entry', 'nurse', () => ({ ...task(), taskType: 1 })],
  ['examTask.bestState', 'nurse', task],
  ['examTask.again', 'nurse', task],
  ['examTask.confirmBest', 'nurse', task],
  ['live.handIn', 'admin', () => ({ ...second(), reason })],
  ['live.reopen', 'admin', () => ({ ...second(), minutes: 5, reason })],
  ['live.receipt', 'admin', () => ({ number: 'nobody’s' })],
  [
    'live.decideLate',
    'admin',
    async () => {
      await server.db
        .updateTable('attempt')
        .set({ late_state: 'waiting' })
        .where('attempt_id', '=', ids['attempt']!)
        .execute()
      return { ...attempt(), confirm: 0, reason }
    },
  ],
  ['live.log', 'admin', () => ({ taskId: ids['secondTask'], ...page })],
  [
    'form.attach',
    'author',
    () => ({
      taskId: ids['formTask'],
      title: '登记',
      fields: [
        {
          key: 'ward',
          label: '病区',
          type: 'text',
          required: 1,
          max: 0,
          options: [],
          format: 'any',
          visibleIf: { key: '', value: '' },
        },
      ],
    }),
    keep('form', 'formId'),
  ],
  ['form.read', 'nurse', () => ({ taskId: ids['formTask'] })],
  [
    'form.submit',
    'nurse',
    () => ({
      taskId: ids['formTask'],
      formId: ids['form'],
      fields: [{ key: 'ward', value: 'ICU' }],
    }),
  ],
  ['form.check', 'nurse', () => ({ taskId: ids['formTask'] })],
  [
    'practice.build',
    'learner',
    () => ({ knowCatIds: ['KC01'], kinds: ['single'], questionCount: 3, source: 'new' }),
    keep('exercise', 'taskId'),
  ],
  ['practice.summary', 'learner', exercise],
  ['practice.questions', 'learner', () => ({ ...exercise(), ...page })],
  [
    'practice.submit',
    'learner',
    async () => {
      learner = await new Learner(people.learner, server.db).open(ids['exercise']!)
      return {
        ...exercise(),
        questionId: learner.questions[0]!.questionId,
        round: 1,
        answer: learner.answerOf(0, false),
        usedSeconds: 9,
      }
    },
  ],
  ['practice.end', 'learner', exercise],
  ['practice.list', 'learner', () => page],
  ['practice.redo', 'learner', exercise],
  ['practice.taskTypes', 'learner', () => ({ taskRang: 1 })],
  [
    'practice.saveNote',
    'learner',
    () => ({ questionId: learner.questions[0]!.questionId, marked: 1 }),
  ],
  [
    'mistakes.search',
    'learner',
    () => page,
    async (data: never) => {
      const who = { comId: 'renhe', personId: 'renhe-0006' }
      const held = await heldQuestions(server.db, who, server.now())
      const { list } = data as { list: { mistakeId: string; questionId: string }[] }
      ids['mistake'] = list.find(({ questionId }) => !held.has(questionId))!.mistakeId
    },
  ],
  ['mistakes.detail', 'learner', mistake],
  ['mistakes.master', 'learner', mistake],
  ['mistakes.bringBack', 'learner', mistake],
  ['mistakes.today', 'learner', () => ({})],
  ['mistakes.setMinutes', 'learner', () => ({ minutesADay: 10 })],
  ['mistakes.forecast', 'learner', () => ({})],
  ['mistakes.buildRefresh', 'learner', () => ({ knowCatId: 'KC01' })],
  ['mistakes.departments', 'admin', () => ({})],
  [
    'mistakes.assignRefresh',
    'admin',
    async () => ({ departmentId: await departmentWithCards(), knowCatId: 'KC01' }),
  ],
  ['practice.remove', 'learner', exercise],
  [
    'practice.measure',
    'learner',
    () => ({ knowCatIds: ['KC02'] }),
    (data: never) => {
      const { taskId, question } = data as {
        taskId: string
        question: { questionId: string; options: { optionId: string }[] }
      }
      Object.assign(ids, { measure: taskId })
      measured = { questionId: question.questionId, answer: [question.options[0]!.optionId] }
    },
  ],
  [
    'practice.measureAnswer',
    'learner',
    () => ({ taskId: ids['measure'], ...measured, usedSeconds: 3 }),
  ],
  ['practice.levels', 'learner', () => ({})],
  ['scene.tasks', 'nurse', () => ({ sceneId: ids['scene'] })],
  ['scene.exams', 'nurse', () => ({ sceneId: ids['scene'], ...page })],
  ['scene.effective', 'nurse', () => ({ extendType: 'exam' })],
  ['scene.detail', 'nurse', () => ({ sceneId: ids['scene'] })],
  ['scene.template', 'nurse', () => ({ regionCode: 'every-region' })],
  ['report.tasks', 'admin', () => page],
  ['report.statistics', 'admin', () => ({ ...task(), groupBy: 'dept' })],
  ['report.completion', 'admin', () => ({ ...task(), ...page })],
  ['report.people', 'admin', () => ({ ...task(), ...page })],
  ['report.items', 'admin', () => ({ ...task(), ...page })],
  ['report.parts', 'admin', task],
  ['report.similarAnswers', 'admin', task],
  ['report.compareAnswers', 'admin', task],
  [
    'report.startExport',
    'admin',
    () => ({ ...task(), kind: 'results' }),
    keep('export', 'exportId'),
  ],
  ['report.exportState', 'admin', () => ({ exportId: ids['export'] })],
  ['marking.waiting', 'admin', () => page],
  ['marking.give', 'admin', () => ({ attemptId: ids['textAttempt'], ...text, score: 3 })],
  ['marking.key', 'author', () => ({ questionId: text.questionId })],
  ['marking.tryKey', 'author', () => ({ questionId: text.questionId, free: 1 })],
  [
    'marking.correctKey',
    'author',
    () => ({ questionId: text.questionId, free: 1, reason }),
    keep('regrade', 'regradeId'),
  ],
  ['marking.regrade', 'author', () => ({ regradeId: ids['regrade'] })],
  ['marking.regrades', 'author', () => page],
  ['marking.changes', 'admin', () => ({ regradeId: ids['regrade'], ...page })],
  ['marking.notices', 'nurse', () => page],
  ['marking.noticesSeen', 'nurse', () => ({ noticeIds: ['none'] })],
]
let measured: { questionId: string; answer: string[] }

test('every call of exams, exercises, mistakes, scenes and reports has a row here', () => {
  const named = new Set(rows.map(([name]) => name))
  assert.deepEqual(
    own.map(({ name }) => name).filter((name) => !named.has(name)),
    [],
  )
  const paths = new Set(rows.map(([name]) => calls.get(name)!.path))
  const listed = readFileSync('docs/calls.tsv', 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , area = '']) => listedAreas.includes(area))
    .map(([, path = '']) => path)
  assert.ok(listed.length >= 12)
  assert.deepEqual(
    listed.filter((path) => !paths.has(path)),
    [],
  )
})

test("each of them: wrong input, no session, another hospital's id, and then the right input", async () => {
  await prepare()
  const guest = new Client(server.url)
  for (const [name, by, right, then, sending] of rows) {
    const call = calls.get(name)!
    const input = await right()
    const sent = await sending?.()
    const [mine, foreign] = [people[by], foreigners[by]]
    for (const wrong of [
      { ...input, anything: 1 },
      ...Object.keys(input).map((field) => ({ ...input, [field]: { not: 'this' } })),
    ]) {
      assert.equal(
        (await mine.send(call, wrong, sent)).code,
        Code.badInput,
        `${name} takes ${JSON.stringify(wrong)}`,
      )
    }
    const unknown = await guest.send(call, input, sent)
    if (call.access !== 'public')
      assert.equal(unknown.code, Code.signInAgain, `${name} without a session`)
    const elsewhere = await foreign.send(call, input, sent)
    assert.ok(unknown.status < 500 && elsewhere.status < 500, name)
    for (const reply of [unknown, elsewhere]) {
      const leaked =
        reply.code === 0
          ? Object.values(ids).filter((id) => JSON.stringify(reply.data).includes(`"${id}"`))
          : []
      assert.deepEqual(leaked, [], `${name} tells another hospital`)
    }
    const asks = Object.values(input).some((value) => Object.values(ids).includes(value as string))
    if (asks && call.access !== 'public')
      assert.notEqual(elsewhere.code, 0, `${name} answers another hospital about an id of ours`)
    const { code, msg, data } = await mine.send(call, input, sent)
    assert.equal(code, 0, `${name}: ${code} ${msg}`)
    await then?.(data as never)
  }
})
