/** The floor of a saved answer, as a process of its own (bench/floor.ts): what Fastify and PostgreSQL cost with nothing of ours. */
import Fastify from 'fastify'
import pg from 'pg'

interface Sent {
  data: { items: { questionId: string; optionIds: string[]; sequence: number; seal: string }[] }
  who: string
}
interface Waiting {
  row: readonly unknown[]
  done(): void
  failed(error: unknown): void
}

const reply = JSON.stringify({ code: 0, data: 'x'.repeat(180) })
const table = `create table if not exists bench_floor (
  com_id text, attempt_id text, question_id text, lease int, sequence int, option_ids text[], marked boolean,
  elapsed_ms int, seal text, saved_at timestamptz, primary key (com_id, attempt_id, question_id))`
const statement = `insert into bench_floor
  select 'floor', i.a, i.q, 1, i.s, array[i.o], false, 1000, i.seal, now() from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[]) i(a, q, s, o, seal)
  on conflict (com_id, attempt_id, question_id) do update set sequence = excluded.sequence, option_ids = excluded.option_ids, seal = excluded.seal,
    saved_at = excluded.saved_at`

/** One statement for all that wait; the next one leaves when it has come back. */
function gathering(pool: pg.Pool) {
  let waiting: Waiting[] = []
  let isAway = false
  async function send() {
    isAway = true
    while (waiting.length > 0) {
      const bunch = waiting
      waiting = []
      const columns = [0, 1, 2, 3, 4].map((column) => bunch.map(({ row }) => row[column]))
      try {
        await pool.query({ name: 'floor', text: statement, values: columns })
        for (const { done } of bunch) done()
      } catch (error) {
        for (const { failed } of bunch) failed(error)
      }
    }
    isAway = false
  }
  return (row: readonly unknown[]) =>
    new Promise<void>((done, failed) => {
      waiting.push({ row, done, failed })
      if (!isAway) void send()
    })
}

async function main(): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 })
  await pool.query(table)
  const store = gathering(pool)
  const app = Fastify()
  app.post('/empty', (_request, answer) => answer.type('application/json').send(reply))
  app.post<{ Body: Sent }>('/batched', async ({ body: { data }, headers }, answer) => {
    const [item] = data.items
    if (!item) throw new Error('nothing was sent')
    const { questionId, optionIds, sequence, seal } = item
    await store([headers['x-userkey'], questionId, sequence, optionIds[0] ?? '', seal])
    return answer.type('application/json').send(reply)
  })
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) })
}

void main()
