import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { dayMs, dayOf, nameOfDay, weekdayOf } from '@contract/rules/hospitalTime'
import { PhaseState } from '@contract/states'
import { loadSecrets } from '../../secrets'
import { person } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { removeDemo } from '../removeDemo'
import { seedLife } from './seedLife'

const paging = { pageIndex: 1, pageSize: 50 }
let server: TestServer
before(async () => {
  server = await startServer({ content: 'demo' })
  const secrets = await loadSecrets(server.db)
  for (let again = 0; again < 2; again++) await seedLife(server.db, secrets, server.now())
})
after(() => server.close())

test('the author of the demo finds its courses with their learners', async () => {
  const author = await person(server.url, 4)
  const { list } = await author.ask(contract.courseMaking.drafts, paging)
  assert.deepEqual(
    list
      .filter(({ state }) => state !== 'draft')
      .map(({ draftId, state, version, newer }) => [draftId, state, version, newer])
      .sort(),
    ['clean', 'hands', 'later', 'over'].map((name) => [`renhe-course-${name}`, 'published', 1, 0]),
  )
  const boss = await person(server.url, 3)
  const hands = { taskId: 'renhe-course-hands' }
  const learners = await boss.ask(contract.courseMaking.learners, { ...hands, ...paging })
  // Two finished this one, seven had done the same course under another rule; who has finished has begun.
  const before = learners.list.filter(({ imported }) => imported === 1).length
  assert.deepEqual([learners.begun, learners.done, before], [9, 9, 7])
})

test('a new nurse of the demo has a path: the second part opens after the first', async () => {
  const newcomer = await person(server.url, 10)
  const { list } = await newcomer.ask(contract.learningPath.mine, {})
  assert.deepEqual(
    list.map(({ title, steps }) => [title, steps.map(({ state }) => state)]),
    [['新护士入科学习', ['open', 'waits', 'waits']]],
  )
})

test('the centre of the demo has an exam running in its hospitals, and sees numbers of it', async () => {
  const centre = await person(server.url, 901)
  const { list } = await centre.ask(contract.authoring.plans, paging)
  assert.deepEqual(
    list.map(({ planId, state, begun }) => [planId, state, begun > 4]),
    [['hubei-outbreak', 'published', true]],
  )
  const { summary } = await centre.ask(contract.report.statistics, {
    taskId: 'hubei-outbreak',
    groupBy: 'company',
  })
  assert.ok(summary.isHidden === 0 && summary.done < summary.should, JSON.stringify(summary))
})

test('the centre of the demo has a course, a questionnaire and a pack in its hospitals; they find them', async () => {
  const centre = await person(server.url, 901)
  const courses = await centre.ask(contract.courseMaking.drafts, paging)
  assert.deepEqual(
    courses.list.map(({ title, state }) => [title, state]),
    [['多重耐药菌防控要点（全省）', 'published']],
  )
  const surveys = await centre.ask(contract.surveyMaking.list, paging)
  assert.deepEqual(
    surveys.list.map(({ surveyId, state, answered }) => [surveyId, state, answered > 10]),
    [['survey-hubei-culture', 'published', true]],
  )
  const packs = await centre.ask(contract.contentPack.list, paging)
  assert.deepEqual(
    packs.list.map(({ name, isSent, hospitals, things }) => [name, isSent, hospitals, things]),
    [['多重耐药菌与暴发处置题集', 1, 1, 5]],
  )

  const nurse = await person(server.url, 1)
  const { list } = await nurse.ask(contract.study.list, { ...paging, keyword: '多重耐药菌' })
  assert.deepEqual(
    list.map(({ taskId }) => taskId),
    ['hubei-course-mdro'],
  )
  const admin = await person(server.url, 3)
  const there = await admin.ask(contract.contentPack.list, paging)
  const { packId = '' } = there.list.find(({ isSent }) => isSent === 1) ?? {}
  const { counts } = await admin.ask(contract.contentPack.look, { packId })
  assert.deepEqual(
    counts.map(({ kind, fresh }) => [kind, fresh]),
    [['questions', 5]],
  )
})

test('the demo hospital has training programmes of its own, one of them with who applied', async () => {
  const boss = await person(server.url, 3)
  const { list } = await boss.ask(contract.sceneMaking.list, paging)
  assert.deepEqual(
    list.map(({ title, kind, tasks, waiting, taken }) => [title, kind, tasks, waiting, taken]),
    [
      ['科室感控护士骨干培养', 'subject', 2, 1, 2],
      ['新入职人员感控培训专题', 'exam', 3, 0, 0],
    ],
  )
})

test('a course of the demo that is published again is the hospital’s own; who is inside stays where they are', async () => {
  const author = await person(server.url, 4)
  const of = { draftId: 'renhe-course-hands' }
  const { draft, edition } = await author.ask(contract.courseMaking.draft, of)
  const next = await author.ask(contract.courseMaking.saveDraft, {
    ...of,
    edition,
    draft: { ...draft, title: '手卫生必修课（院内版）', phases: draft.phases.slice(0, 2) },
  })
  const { taskId, version } = await author.ask(contract.courseMaking.publish, next)
  assert.deepEqual([taskId, version], ['renhe-course-hands', 2])
  const shownTo = async (number: number) => {
    const client = await person(server.url, number)
    const { crsId: courseId } = await client.ask(contract.study.baseInfo, { taskId })
    const shown = await client.ask(contract.study.course, { taskId, crsId: courseId })
    return [courseId === 'CRS001', shown.phases.map(({ state }) => state === PhaseState.done)]
  }
  assert.deepEqual(await shownTo(6), [true, [true, true, true, false, false]])
  assert.deepEqual(await shownTo(1), [false, [false, false]])
})

test('the operator of the demo sees what failed on phones', async () => {
  const operator = await person(server.url, 900)
  const { list } = await operator.ask(contract.faultDesk.list, paging)
  assert.deepEqual(
    list.map(({ target, times }) => [target, times]),
    [
      ['weapp', 7],
      ['h5', 3],
      ['hostApp', 1],
    ],
  )
})

test('a hospital that was just let in stands before its first steps', async () => {
  const admin = await person(server.url, 401)
  const { first, people, departments } = await admin.ask(contract.office.today, {})
  assert.deepEqual(first, { organisation: 0, people: 0, exam: 0 })
  assert.deepEqual([people, departments], [1, 1])
})

test('what waits is counted on the first page and stands in its list', async () => {
  const boss = await person(server.url, 3)
  const { waiting } = await boss.ask(contract.office.today, {})
  const counts = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
  assert.deepEqual(
    [counts['people'], counts['comments'], counts['appeals'], counts['training']],
    [1, 2, 1, 4],
  )
  const of = (kind: string) => waiting.find((one) => one.kind === kind)
  assert.deepEqual(
    [of('comments')?.about, of('training')?.about, of('training')?.things],
    [['doc'], ['床旁手卫生设施自查', '导管维护操作示范'], 2],
    'what most of them are about is named',
  )
  const author = await person(server.url, 4)
  const ofAuthor = (await author.ask(contract.office.today, {})).waiting
  assert.deepEqual(
    ofAuthor.map(({ kind, count }) => [kind, count]),
    [['courseDrafts', 1]],
  )
  const drafts = await author.ask(contract.courseMaking.drafts, { state: 'draft', ...paging })
  assert.equal(drafts.total, 1)
  const tasks = await boss.ask(contract.trainingSet.list, paging)
  assert.deepEqual(
    tasks.list.map(({ taskId, begun, done, waiting: left }) => [taskId, begun, done, left]),
    [
      ['renhe-train-bedside', 5, 1, 3],
      ['renhe-train-catheter', 2, 1, 1],
      ['renhe-train-waste', 2, 2, 0],
    ],
  )
})

test('the months of the demo are counted from its exams', async () => {
  const boss = await person(server.url, 3)
  const { list } = await boss.ask(contract.monthReport.months, {})
  assert.equal(list.length, 3)
  for (const { month, due, done, tries, passed } of list) {
    const taskId = `renhe-month-${month}`
    const { summary } = await boss.ask(contract.report.statistics, { taskId, groupBy: 'dept' })
    assert.ok(due > 10 && done <= due && passed < tries)
    assert.equal(done, summary.passed)
    const { categories } = await boss.ask(contract.monthReport.report, { month })
    assert.ok(categories.length > 0)
  }
})

test('the wards of the demo have a roster for this week; nobody has two shifts at once', async () => {
  const headNurse = await person(server.url, 2)
  const monday = nameOfDay(dayOf(server.now()) - weekdayOf(dayOf(server.now())))
  const { list } = await headNurse.ask(contract.roster.list, { fromDay: monday, ...paging })
  const planned = list.filter(({ shifts }) => shifts.length > 0)
  assert.deepEqual(planned.map(({ userName }) => userName).sort(), ['林晓燕', '王佳怡', '陈立群'])
  for (const { shifts } of planned)
    for (const [at, { endsTime }] of shifts.entries())
      assert.ok(endsTime <= (shifts[at + 1]?.beginsTime ?? Infinity))
})

test('nothing of the demo is older than what is said to be kept', async () => {
  const boss = await person(server.url, 3)
  const { list } = await boss.ask(contract.privacy.periods, {})
  const kept = list.filter(({ days }) => days > 0)
  assert.ok(kept.some(({ oldestTime }) => oldestTime !== null))
  for (const { kind, days, oldestTime } of kept)
    assert.ok((oldestTime ?? Infinity) >= server.now() - days * dayMs, kind)
})

test('it goes with the demo', async () => {
  const removed = await removeDemo(server.db, server.now())
  assert.ok(removed.rows > 100)
  for (const table of ['certificate', 'train_result', 'course_run', 'course_draft'] as const)
    assert.deepEqual(
      await server.db.selectFrom(table).select('com_id').where('com_id', '=', 'renhe').execute(),
      [],
      table,
    )
})
