import { contract } from '../../contract/calls'
import { connections } from '../httpClient'
import { keyOf, write } from '../sitting'
import type { Crowd, Sitter } from './crowd'
import { ask, type SpreadDatabase } from './spreadDatabase'

const { exam } = contract
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
/** Each answers again so many ms after a reply. */
const everyMs = 1000

export interface Moved {
  seconds: number
  calls: number
  failed: number
  slowestMs: number
  acknowledged: number
  /** Acknowledged answers that are not there, or older ones in their place. */
  missing: number
}

interface Answering {
  sitter: Sitter
  /** By question: the number of the last answer that was acknowledged. */
  acked: Map<string, number>
}

/**
 * Gives a hospital a part of its own; returns its number. Who of the same part writes waits meanwhile: done at night (the form that lets
 * them write fails on PostgreSQL 15 at the first changed answer: "did not send replica identity column").
 */
export async function isolate({ spreadUrl }: SpreadDatabase, comId: string): Promise<string> {
  const [own] = await ask<{ shard: string }>(
    spreadUrl,
    `select isolate_tenant_to_new_shard('person', $1::text, 'CASCADE', shard_transfer_mode := 'block_writes')::text as shard`,
    [comId],
  )
  return own?.shard ?? ''
}

/** Moves a part to the other worker, while people go on writing. */
async function move(spreadUrl: string, shard: string): Promise<void> {
  const [place] = await ask<{ from: number; to: number }>(
    spreadUrl,
    `select p.nodeport as "from", n.nodeport as "to" from citus_shards p join pg_dist_node n on n.groupid <> 0 and n.nodeport <> p.nodeport
     where p.shardid = $1::bigint limit 1`,
    [shard],
  )
  if (!place) throw new Error(`no shard ${shard}`)
  await ask(
    spreadUrl,
    `select citus_move_shard_placement($1::bigint, '127.0.0.1', $2, '127.0.0.1', $3, shard_transfer_mode := 'force_logical')`,
    [shard, place.from, place.to],
  )
}

async function countMissing(spreadUrl: string, people: readonly Answering[]): Promise<number> {
  let missing = 0
  for (const { sitter, acked } of people) {
    const rows = await ask<{ id: string; sequence: number }>(
      spreadUrl,
      'select question_id as id, sequence from answer where com_id = $1 and attempt_id = $2',
      [sitter.comId, sitter.attempt.attemptId],
    )
    const stored = new Map(rows.map(({ id, sequence }) => [id, sequence]))
    for (const [id, sequence] of acked) if ((stored.get(id) ?? 0) < sequence) missing++
  }
  return missing
}

/** Moves the part of a hospital to the other worker while everybody of the crowd answers. `first`: the number of everybody's next answer. */
export async function moveWhileAnswering(
  { spreadUrl }: SpreadDatabase,
  { url, sitters }: Crowd,
  shard: string,
  first: number,
): Promise<Moved> {
  const client = connections(url, sitters.length)
  const people = sitters.map((sitter): Answering => ({ sitter, acked: new Map() }))
  let isOver = false
  const times: number[] = []
  let failed = 0
  const answering = people.map(async ({ sitter, acked }) => {
    await pause(Math.random() * everyMs)
    for (let n = first; !isOver; n++) {
      const item = write(sitter, n % sitter.paper.questions.length, n)
      const began = performance.now()
      await client
        .ask(exam.saveAnswers.path, sitter.token, { ...keyOf(sitter), items: [item] })
        .then(
          () => acked.set(item.questionId, item.sequence),
          () => failed++,
        )
      times.push(performance.now() - began)
      await pause(everyMs)
    }
  })
  await pause(3000)
  const began = performance.now()
  try {
    await move(spreadUrl, shard)
    const seconds = (performance.now() - began) / 1000
    await pause(3000)
    isOver = true
    await Promise.all(answering)
    return {
      seconds,
      calls: times.length,
      failed,
      slowestMs: Math.max(...times),
      acknowledged: people.reduce((sum, { acked }) => sum + acked.size, 0),
      missing: await countMissing(spreadUrl, people),
    }
  } finally {
    isOver = true
    client.close()
  }
}
