import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { contract } from '@contract/calls'
import { dayMs } from '@contract/rules/hospitalTime'
import { clearOld } from '../../jobs/clearOld'
import { aTask } from '../../testing/aTask'
import { person } from '../../testing/client'
import { ExamTaker } from '../../testing/ExamTaker'
import { startServer, type TestServer } from '../../testing/startServer'
import { collectAll } from '../practice/collectMistakes'
import { createCounting } from '../report/items/counting'
import { createMarkedPapers } from './markedPaperService'

let server: TestServer
before(async () => {
  server = await startServer()
})
after(() => server.close())

const questions = 120
/** What one exam may leave behind for ever, bytes; cards of the mistakes book belong to the person and not to an exam. */
const maxBytes = 6 * 1024

/** Bytes of all rows in which something stands, by table. */
async function bytesWith(text: string): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    server.db,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables.filter((table) => table.name !== 'review_card')) {
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(pg_column_size(t)), 0)::int as bytes from ${sql.table(name)} t where strpos(t::text, ${text}::text) > 0`.execute(
      server.db,
    )
    if (rows[0]!.bytes > 0) found[name] = rows[0]!.bytes
  }
  return found
}

test('everything that is kept of one exam of 120 questions is 6 KB at most, review cards apart', async () => {
  // With ids as long as those of authors' own questions, of which nothing repeats but the time of their import.
  await sql`
    insert into question_version select (jsonb_populate_record(q, jsonb_build_object('question_id', '019a8c2e-5f3b' || substr(gen_random_uuid()::text, 14)))).*
    from question_version q where kind in ('single', 'multiple', 'judge') and version = 1 and 'infection' = any(brands) limit 200`.execute(
    server.db,
  )
  const taskId = await aTask(server.db, server.now(), { questions })
  const one = await new ExamTaker(await person(server.url, 5), taskId).start()
  assert.equal(
    one.paper.questions.filter(({ questionId }) => questionId.length === 36).length,
    questions,
  )
  for (const [place, { questionId, options }] of one.paper.questions.entries()) {
    await one.save(one.write(questionId, [options[0]!.optionId]))
    // Somebody who often thinks twice.
    if (place % 4 === 0) await one.save(one.write(questionId, [options[1]!.optionId]))
  }
  await one.handIn()
  await one.result()
  await one.client.send(contract.exam.review, one.key)
  await createCounting(server.db, createMarkedPapers()).countAll()
  await collectAll(server.db, server.now(), (error) => {
    throw error
  })
  await clearOld(server.db, server.now() + 8 * dayMs)

  const bytes = await bytesWith(one.attempt.attemptId)
  assert.ok(bytes['attempt']! > 1000 && bytes['attempt_count']! > 100, JSON.stringify(bytes))
  const sum = Object.values(bytes).reduce((all, own) => all + own, 0)
  assert.ok(sum <= maxBytes, `${sum} bytes: ${JSON.stringify(bytes)}`)
  process.stdout.write(`# ${sum} bytes: ${JSON.stringify(bytes)}\n`)
})
