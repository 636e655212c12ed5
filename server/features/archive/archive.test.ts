import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { monthsLater } from '@contract/rules/hospitalTime'
import { openStore } from '../../integrations/fileStore/openStore'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { readSettings } from '../../settings'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { archiveOldAttempts } from './archiveAttempts'
import { goesWithAttempt } from '../exam/managedAttemptService'

const years = 6
const [headNurse, administrator, inspector] = [2, 3, 15]
/** What goes with an attempt: of exams, and the counters' part of it. */
const goes = [...goesWithAttempt, 'attempt_count'] as const
let server: TestServer
let store: FileStore
before(async () => {
  server = await startServer()
  store = openStore(readSettings({ DATA_DIR: server.dataFolder }))
})
after(() => server.close())

/** Somebody handed an exam in so long ago; gives the attempt's id. */
async function closedAgo(number: number, months: number): Promise<string> {
  const taker = await new ExamTaker(
    await person(server.url, number),
    await aTask(server.db, server.now(), { task_name: '=季度, "考核"' }),
  ).start()
  const [first] = taker.paper.questions
  await taker.handIn([taker.write(first!.questionId, [first!.options[0]!.optionId])])
  await server.db
    .updateTable('attempt')
    .set({ closed_at: monthsLater(server.now(), -months) })
    .where('attempt_id', '=', taker.attempt.attemptId)
    .execute()
  return taker.attempt.attemptId
}
const run = (wish: Partial<{ years: number; store: FileStore }> = {}) =>
  archiveOldAttempts(server.db, wish.store ?? store, {
    years: wish.years ?? years,
    now: server.now(),
  })
const left = async () =>
  (await server.db.selectFrom('attempt').select('attempt_id').orderBy('attempt_id').execute()).map(
    (row) => row.attempt_id,
  )
const archives = async (number: number) =>
  (await (await person(server.url, number)).ask(contract.archive.list, {})).list

test('what is old enough leaves the database as a zip that a person can read; the rest stays', async () => {
  const [old, young] = [await closedAgo(5, 12 * years + 1), await closedAgo(6, 12 * years - 1)]
  const open = await new ExamTaker(
    await person(server.url, 7),
    await aTask(server.db, server.now()),
  ).start()
  const before = await left()
  const best = () =>
    server.db
      .selectFrom('person_task')
      .select(['best_score', 'attempts_used'])
      .orderBy('com_id')
      .orderBy('person_id')
      .orderBy('task_id')
      .execute()
  const reached = await best()
  assert.equal(await run({ years: 0 }), 0)
  assert.deepEqual(await left(), before)

  assert.equal(await run(), 1)
  assert.deepEqual((await left()).sort(), before.filter((id) => id !== old).sort())
  assert.ok([young, open.attempt.attemptId].every((id) => before.includes(id)))
  assert.deepEqual(await best(), reached, 'what people reached stays')
  for (const table of goes) {
    const rows = await server.db
      .selectFrom(table)
      .select('attempt_id')
      .where('attempt_id', '=', old)
      .execute()
    assert.deepEqual(rows, [], table)
  }

  const [archive] = await archives(administrator)
  assert.ok(archive)
  assert.deepEqual([archive.attempts, archive.fromTime], [1, archive.untilTime])
  const reply = await fetch(server.url + archive.address)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  assert.equal(createHash('sha256').update(bytes).digest('hex'), archive.sha256)
  const files = unzipSync(bytes)
  const read = (name: string) => strFromU8(files[name]!)
  const [attempt] = JSON.parse(read('attempts.json')) as { attemptId: string; personName: string }[]
  assert.equal(attempt?.attemptId, old)
  const [heading, line] = read('attempts.csv').split('\r\n')
  assert.ok(heading?.startsWith('编号 id,姓名 name'))
  assert.deepEqual([...files['attempts.csv']!.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  assert.ok(
    line?.startsWith(`${old},${attempt?.personName}`) && line.includes('"\'=季度, ""考核"""'),
  )
  const [, answer] = read('answers.csv').split('\r\n')
  const [question] = JSON.parse(read('questions.json')) as { stem: string }[]
  assert.ok(answer?.startsWith(old) && question?.stem)
  assert.equal(await run(), 0, 'a second run finds nothing')
})

test('nothing is taken out while the export is not stored as it was written', async () => {
  const old = await closedAgo(8, 12 * years + 2)
  const before = await left()
  const lost = { ...store, keep: (_key: string, path: string) => store.drop(path) }
  await assert.rejects(run({ store: lost }), /ENOENT/)
  const spoilt = {
    ...store,
    async readAll(key: string) {
      const bytes = await store.readAll(key)
      bytes[bytes.length >> 1] = 255 - bytes[bytes.length >> 1]!
      return bytes
    },
  }
  await assert.rejects(run({ store: spoilt }), /not stored as it was written/)
  assert.deepEqual(await left(), before)
  assert.equal((await archives(administrator)).length, 1)
  assert.equal(await run(), 1)
  assert.ok(!(await left()).includes(old))
})

test('the administrator and the inspector of the hospital see its archives; departments, learners and other hospitals do not', async () => {
  assert.equal((await archives(inspector)).length, 2)
  assert.deepEqual(await archives(headNurse), [])
  const learner = await person(server.url, 5)
  assert.equal((await learner.send(contract.archive.list, {})).code, Code.rightLacking)
})

test('every table that names an attempt goes with it, or has its reason to stay', async () => {
  const stays: Readonly<Record<string, string>> = {
    attempt: 'itself',
    manager_action: 'the log of what managers did',
    identity_check: 'who was let in, a log',
  }
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'attempt_id' order by 1`.execute(server.db)
  const known = [...goes, ...Object.keys(stays)]
  assert.deepEqual(
    rows.map(({ name }) => name).filter((name) => !known.includes(name)),
    [],
  )
})
