import { sql } from 'kysely'
import { contract } from '../contract/calls'
import { dayOf } from '../contract/rules/hospitalTime'
import { person } from '../server/testing/client'
import { startServer } from '../server/testing/startServer'
import type { Row } from './table'

const cards = 10_000
const rounds = 100
const page = { pageIndex: 1, pageSize: 20 }

/** Median and 95th percentile of a call, ms of the clock, over HTTP on one connection after the other. */
async function timed(name: string, ask: () => Promise<unknown>, limit?: number): Promise<Row> {
  for (let round = 0; round < 20; round++) await ask()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  times.sort((a, b) => a - b)
  return {
    name,
    value: times[rounds / 2]!,
    unit: 'ms',
    ...(limit !== undefined && { limit, must: true }),
    note: `p95 ${times[Math.floor(rounds * 0.95)]!.toFixed(1)} ms`,
  }
}

/** Lists and plan of a user with 10,000 cards, half of them due, beside a hundred people with 1,000 each. */
export async function benchCards(): Promise<Row[]> {
  const server = await startServer()
  try {
    const today = dayOf(server.now())
    await sql`
      insert into question_version (question_id, version, kind, difficulty, category_id, brands, stem, options, right_option_ids, explanation, source, review_needed, created_at)
      select 'B' || n, 1, kind, difficulty, category_id, brands, stem || n, options, right_option_ids, explanation, source, false, created_at
      from generate_series(1, ${cards}) n cross join (select * from question_version where question_id = 'Q0001' limit 1) q`.execute(
      server.db,
    )
    const insert = (who: ReturnType<typeof sql>, most: number) =>
      sql`
      insert into review_card (com_id, person_id, question_id, category_id, shelf, wrong_times, streak, last_wrong_at, last_at, stability, difficulty, review_day, due_day)
      select 'renhe', p.person_id, 'B' || n, 'KC0101', 1, 1, 0, to_timestamp(1), to_timestamp(1), 2, 5, ${today - 5}::int, ${today}::int - 5 + n % 10
      from generate_series(1, ${most}::int) n cross join (${who}) p on conflict do nothing`.execute(
        server.db,
      )
    await insert(sql`select 'renhe-0005' as person_id`, cards)
    await insert(sql`select person_id from person where com_id = 'renhe'`, 1000)
    await sql`vacuum analyze review_card`.execute(server.db)
    await sql`vacuum analyze question_version`.execute(server.db)
    const client = await person(server.url, 5)
    const { mistakes, practice } = contract
    return [
      await timed(
        'due list, first page',
        () => client.ask(mistakes.search, { dueOnly: 1, ...page }),
        20,
      ),
      await timed(
        'due list, page 200',
        () => client.ask(mistakes.search, { dueOnly: 1, pageIndex: 200, pageSize: 20 }),
        20,
      ),
      await timed('today and the week', () => client.ask(mistakes.today, {})),
      await timed('search by a word', () =>
        client.ask(mistakes.search, { keyword: '手卫生', ...page }),
      ),
      await timed('build a review of 8', () =>
        client.ask(practice.build, { knowCatIds: [], kinds: [], questionCount: 8, source: 'due' }),
      ),
    ]
  } finally {
    await server.close()
  }
}
