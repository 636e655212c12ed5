import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import type { Call } from '@contract/calls/call'
import { beginningOf, dayMs, dayOf, dayStamp, hourMs } from '@contract/rules/hospitalTime'
import { aTask, rightOptions } from '../../testing/aTask'
import { Client, person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'

const { report, exam } = contract
const page = { pageIndex: 1, pageSize: 50 }
let server: TestServer
let admin: Client
let head: Client
let platform: Client
let taskId: string

/** A learner of the demo staff answers so many questions right, the rest wrong, and hands in. */
async function takes(number: number, rights: number, of = taskId): Promise<void> {
  const sitter = await new ExamTaker(
    await person(server.url, number),
    of,
    `phone-${number}`,
  ).start()
  const right = await rightOptions(server.db, of)
  const items = sitter.paper.questions.map(({ questionId, options }, place) =>
    sitter.write(
      questionId,
      place < rights
        ? right[questionId]!
        : [
            options.find(({ optionId }) => !right[questionId]!.includes(optionId))?.optionId ??
              options[0]!.optionId,
          ],
    ),
  )
  await sitter.handIn(items)
}

before(async () => {
  server = await startServer()
  taskId = await aTask(server.db, server.now(), { task_name: '季度考核', max_attempts: 2 })
  admin = await person(server.url, 3)
  head = await person(server.url, 2)
  platform = await person(server.url, 900)
  // 重症医学科: 1 and 5; 呼吸内科: 6. Number 5 fails and then passes.
  await takes(1, 10)
  await takes(5, 2)
  await takes(5, 8)
  await takes(6, 3)
})
after(() => server.close())

const staff = 17

test('statistics: people by department with their best score, never their attempts', async () => {
  const { summary, rows, distribution, task } = await admin.ask(report.statistics, {
    taskId,
    groupBy: 'dept',
  })
  assert.equal(task.taskName, '季度考核')
  assert.deepEqual([summary.should, summary.joined, summary.done, summary.passed], [staff, 3, 3, 2])
  assert.deepEqual([summary.completion, summary.passRate], [17, 66])
  const icu = rows.find((row) => row.name === '重症医学科')!
  assert.deepEqual([icu.should, icu.done, icu.passed, icu.passRate], [3, 2, 2, 100])
  assert.equal(
    rows.reduce((sum, row) => sum + row.should, 0),
    staff,
  )
  assert.equal(distribution.length, 10)
  assert.equal(
    distribution.reduce((sum, band) => sum + band.people, 0),
    3,
  )
  assert.equal(distribution.at(-1)!.people, 1, 'full marks stand in the last band')
  assert.equal(summary.max, task.totalScore)
})

test('who came after the end of an exam never owed it: its numbers stay what they were, also in the list', async () => {
  const ended = await aTask(server.db, server.now(), {
    task_name: '早已结束的考核',
    start_time: server.now() - 40 * dayMs,
    end_time: server.now() - 30 * dayMs,
  })
  const shouldOf = async () => {
    const { summary } = await admin.ask(report.statistics, { taskId: ended, groupBy: 'dept' })
    const { list } = await admin.ask(report.tasks, {
      keyword: '早已结束的考核',
      pageIndex: 1,
      pageSize: 20,
    })
    return [summary.should, list[0]?.should]
  }
  const came = (joined_on: string | null) =>
    server.db
      .updateTable('person')
      .set({ joined_on })
      .where('com_id', '=', 'renhe')
      .where('person_id', '=', 'renhe-0001')
      .execute()
  await came('2020-01-01')
  const [before, listed] = await shouldOf()
  assert.equal(before, listed)
  await came(dayStamp(server.now() - dayMs))
  assert.deepEqual(await shouldOf(), [before! - 1, before! - 1])
  await came('2020-01-01')
})

test('statistics by post and by day add up to the same', async () => {
  const post = await admin.ask(report.statistics, { taskId, groupBy: 'post' })
  assert.deepEqual([post.summary.should, post.summary.done], [staff, 3])
  assert.equal(
    post.rows.reduce((sum, row) => sum + row.done, 0),
    3,
  )
  const day = await admin.ask(report.statistics, { taskId, groupBy: 'day' })
  assert.deepEqual(
    day.rows.map((row) => [row.key, row.joined, row.passed]),
    [[dayStamp(server.now()), 3, 2]],
  )
})

test('a day of the statistics is one of the hospital, from its midnight on', async () => {
  const midnight = beginningOf(dayOf(server.now()))
  const attempts = await server.db
    .selectFrom('attempt')
    .select(['attempt_id', 'closed_at'])
    .where('task_id', '=', taskId)
    .where('state', 'in', [5, 6])
    .orderBy('attempt_id')
    .execute()
  const close = (attemptId: string, closed_at: number | null) =>
    server.db
      .updateTable('attempt')
      .set({ closed_at })
      .where('attempt_id', '=', attemptId)
      .execute()
  // Of numbers 1, 5, 5 and 6.
  const moments = [midnight - 1, midnight, midnight + hourMs, midnight + 8 * hourMs]
  await Promise.all(attempts.map((one, at) => close(one.attempt_id, moments[at] ?? null)))
  const { rows } = await admin.ask(report.statistics, { taskId, groupBy: 'day' })
  assert.deepEqual(
    rows.map(({ key, done }) => [key, done]),
    [
      [dayStamp(midnight), 2],
      [dayStamp(midnight - 1), 1],
    ],
  )
  await Promise.all(attempts.map((one) => close(one.attempt_id, one.closed_at)))
})

test('completion: who has not done it, by words and department, a page at a time', async () => {
  const all = await admin.ask(report.completion, { taskId, ...page })
  assert.deepEqual(
    [all.should, all.done, all.late, all.total, all.notDone.length],
    [staff, 3, 0, staff - 3, staff - 3],
  )
  assert.ok(!all.notDone.some(({ userName }) => userName === '林晓燕'))
  const words = await admin.ask(report.completion, { taskId, keyword: '国强', ...page })
  assert.deepEqual(
    words.notDone.map(({ userName, jobNumber, dept }) => [userName, jobNumber, dept]),
    [['赵国强', 'N00007', '呼吸内科']],
  )
  const first = await admin.ask(report.completion, { taskId, pageIndex: 1, pageSize: 10 })
  const second = await admin.ask(report.completion, { taskId, pageIndex: 2, pageSize: 10 })
  assert.equal(
    new Set([...first.notDone, ...second.notDone].map(({ userId }) => userId)).size,
    staff - 3,
  )
  assert.equal(
    (await admin.ask(report.completion, { taskId, pageIndex: 9, pageSize: 10 })).total,
    staff - 3,
  )
  for (const keyword of ['%', '_', "'"])
    assert.equal((await admin.ask(report.completion, { taskId, keyword, ...page })).total, 0)
})

test('people: the weakest first, with the best of their tries', async () => {
  const { list, total } = await admin.ask(report.people, { taskId, ...page })
  assert.equal(total, 3)
  assert.deepEqual(
    list.map(({ userName, attempts, passed }) => [userName, attempts, passed]),
    [
      ['刘子涵', 1, 0],
      ['王佳怡', 2, 1],
      ['林晓燕', 1, 1],
    ],
  )
  assert.deepEqual(
    (await admin.ask(report.people, { taskId, passed: 0, ...page })).list.map(
      ({ userName }) => userName,
    ),
    ['刘子涵'],
  )
})

test('a department sees itself, a hospital itself, the platform its own tasks only', async () => {
  const mine = await head.ask(report.statistics, { taskId, groupBy: 'dept' })
  assert.deepEqual(
    mine.rows.map((row) => row.name),
    ['重症医学科'],
  )
  assert.deepEqual([mine.summary.should, mine.summary.done], [3, 2])
  assert.ok(
    (await head.ask(report.completion, { taskId, ...page })).notDone.every(
      ({ dept }) => dept === '重症医学科',
    ),
  )
  assert.equal((await head.ask(report.people, { taskId, ...page })).total, 2)
  const whole = await platform.ask(report.statistics, {
    taskId: 'platform-infection',
    groupBy: 'company',
  })
  assert.deepEqual(whole.rows.map((row) => row.key).sort(), ['hubei', 'jiangcheng', 'renhe'])
  const ofRenhe = await admin.ask(report.statistics, {
    taskId: 'platform-infection',
    groupBy: 'dept',
  })
  assert.deepEqual(
    [ofRenhe.summary.should, ofRenhe.summary.done],
    (({ should, done }) => [should, done])(whole.rows.find((row) => row.key === 'renhe')!),
  )
  assert.equal((await platform.send(report.statistics, { taskId, groupBy: 'dept' })).code, 404)
})

test('tasks: each with the numbers of its statistics; range and words', async () => {
  const { list, total } = await admin.ask(report.tasks, page)
  assert.equal(total, list.length)
  for (const taskRow of list.slice(0, 6)) {
    const { summary } = await admin.ask(report.statistics, {
      taskId: taskRow.taskId,
      groupBy: 'dept',
    })
    assert.deepEqual(
      { ...summary },
      Object.fromEntries(
        Object.keys(summary).map((name) => [name, taskRow[name as keyof typeof taskRow]]),
      ),
      taskRow.taskId,
    )
  }
  assert.deepEqual(
    (await admin.ask(report.tasks, { keyword: '季度考核', ...page })).list
      .map((row) => row.taskId)
      .includes(taskId),
    true,
  )
  const open = await admin.ask(report.tasks, { range: 'open', ...page })
  assert.ok(open.list.every((row) => row.startTime <= server.now() && row.endTime > server.now()))
  const parts = await Promise.all(
    (['open', 'ended', 'planned'] as const).map(
      async (range) => (await admin.ask(report.tasks, { range, ...page })).total,
    ),
  )
  assert.equal(
    parts.reduce((sum, part) => sum + part),
    total,
  )
  assert.ok(
    (await admin.ask(report.tasks, { showScope: 1, ...page })).list.every(
      (row) => row.taskRang === 1,
    ),
  )
  assert.ok((await platform.ask(report.tasks, page)).list.every((row) => row.taskRang === 1))
  assert.ok((await head.ask(report.tasks, page)).list.every((row) => row.should <= 3))
})

test('nobody without the right sees anything; nothing of another hospital; bad input is refused', async () => {
  const calls: [Call, object, object][] = [
    [report.tasks, page, { pageIndex: 0, pageSize: 10 }],
    [report.statistics, { taskId, groupBy: 'dept' }, { taskId, groupBy: 'moon' }],
    [report.completion, { taskId, ...page }, { taskId, pageIndex: 1, pageSize: 51 }],
    [report.people, { taskId, ...page }, { taskId, passed: 2, ...page }],
    [report.items, { taskId, ...page }, { taskId, sort: 'x', ...page }],
    [report.startExport, { taskId, kind: 'results' }, { taskId, kind: 'everything' }],
    [report.exportState, { exportId: 'none' }, { exportId: 7 }],
  ]
  const learner = await person(server.url, 1)
  const author = await person(server.url, 4)
  const elsewhere = await person(server.url, 103)
  for (const [call, right, wrong] of calls) {
    assert.equal((await new Client(server.url).send(call, right)).code, 401, call.path)
    assert.equal((await admin.send(call, wrong)).code, 400, call.path)
    assert.equal((await admin.send(call, { ...right, extra: 1 } as never)).code, 400, call.path)
    assert.equal((await learner.send(call, right)).code, 100220, call.path)
    if (call === report.tasks) continue
    assert.equal((await elsewhere.send(call, right)).code, 404, call.path)
    // An author sees what they made; this exam somebody else made, and its author is told which right they lack.
    const lacks = call === report.exportState ? 404 : 100220
    assert.equal((await author.send(call, right)).code, lacks, call.path)
  }
  for (const outside of [elsewhere, author])
    assert.ok(!(await outside.ask(report.tasks, page)).list.some((row) => row.taskId === taskId))
})

test('a manager of a department reads answers only after the end', async () => {
  assert.equal((await head.send(report.items, { taskId, ...page })).code, 101228)
  assert.equal((await admin.send(report.items, { taskId, ...page })).code, 0)
  assert.equal((await admin.send(exam.notice, { taskId })).code, 0)
})
