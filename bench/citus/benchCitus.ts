import { execFileSync } from 'node:child_process'
import { contract } from '../../contract/calls'
import { tableHomes } from '../../server/db/spread/tableHomes'
import { whyNoCitus } from '../../tools/citus/cluster'
import { connections, inParallel } from '../httpClient'
import { cpuMs } from '../processCpu'
import { keyOf, write } from '../sitting'
import type { Row } from '../table'
import { openCrowd, type Crowd } from './crowd'
import { isolate, moveWhileAnswering } from './moveHospital'
import { ask, makeSpreadDatabase, type SpreadDatabase } from './spreadDatabase'

const { exam } = contract
/** Of each hospital; 200 in all with twenty. */
const each = 10
const atOnce = 64
/** Answers of everybody to warm up, then a part on one machine and a part on several in turn. */
const warmUp = 20
const parts = 6
const perPart = 20

export interface CitusOptions {
  hospitals: number
  staff: number
}

interface Cost {
  server: number
  coordinator: number
  workers: [number, number]
}

/** Everybody saves these answers, neighbours of different hospitals at the same time. */
async function save({ url, sitters }: Crowd, from: number, count: number): Promise<void> {
  const client = connections(url, atOnce)
  await inParallel(sitters.length * count, atOnce, (index) => {
    const sitter = sitters[index % sitters.length]!
    const n = from + Math.floor(index / sitters.length)
    return client.ask(exam.saveAnswers.path, sitter.token, {
      ...keyOf(sitter),
      items: [write(sitter, n % sitter.paper.questions.length, n)],
    })
  })
  client.close()
}

/** CPU ms so far. */
const cpuOf = ({ nodePid }: Crowd, { cluster: { pids } }: SpreadDatabase): Cost => ({
  server: cpuMs(nodePid),
  coordinator: cpuMs(pids[0]),
  workers: [cpuMs(pids[1]), cpuMs(pids[2])],
})

const add = (sum: Cost, before: Cost, after: Cost) => {
  sum.server += after.server - before.server
  sum.coordinator += after.coordinator - before.coordinator
  for (const n of [0, 1] as const) sum.workers[n] += after.workers[n] - before.workers[n]
}

/** What a saved answer costs on one machine and on several, part by part in turn. CPU ms of one. */
async function compareSaves(database: SpreadDatabase, crowds: readonly Crowd[]): Promise<Cost[]> {
  const sums = crowds.map((): Cost => ({ server: 0, coordinator: 0, workers: [0, 0] }))
  for (const crowd of crowds) await save(crowd, 1, warmUp)
  for (let part = 0; part < parts; part++)
    for (const [place, crowd] of crowds.entries()) {
      const before = cpuOf(crowd, database)
      await save(crowd, 1 + warmUp + part * perPart, perPart)
      add(sums[place]!, before, cpuOf(crowd, database))
    }
  return sums.map(({ server, coordinator, workers }, place) => {
    const saves = crowds[place]!.sitters.length * parts * perPart
    return {
      server: server / saves,
      coordinator: coordinator / saves,
      workers: [workers[0] / saves, workers[1] / saves],
    }
  })
}

const sum = ({ server, coordinator, workers }: Cost) =>
  server + coordinator + workers[0] + workers[1]

/** How many of the made-up hospitals lie on each worker. */
async function hospitalsOf({ spreadUrl }: SpreadDatabase): Promise<string> {
  const rows = await ask<{ hospitals: number }>(
    spreadUrl,
    `select count(*)::int as hospitals
       from (select get_shard_id_for_distribution_column('attempt', com_id) as shardid from company where com_id like 'scale-%') lies
       join citus_shards using (shardid) group by nodeport order by nodeport`,
  )
  return rows.map(({ hospitals }) => hospitals).join(' and ')
}

function saveRows(one: Cost, spread: Cost, hospitals: string): Row[] {
  const [first, second] = spread.workers
  const share = (100 * first) / (first + second)
  const note = ({ server, coordinator, workers }: Cost) =>
    `server ${server.toFixed(3)}, coordinator ${coordinator.toFixed(3)}, workers ${workers.map((one) => one.toFixed(3)).join(' and ')}`
  return [
    { name: 'save an answer, one node', value: sum(one), unit: 'ms CPU', note: note(one) },
    { name: 'save an answer, spread', value: sum(spread), unit: 'ms CPU', note: note(spread) },
    { name: 'spread ÷ one node', value: sum(spread) / sum(one), unit: '×', limit: 1.5 },
    {
      name: 'the busier worker carries of both',
      value: Math.max(share, 100 - share),
      unit: '%',
      limit: 60,
      note: `${share.toFixed(1)} and ${(100 - share).toFixed(1)}, of ${hospitals} hospitals`,
    },
  ]
}

/** Statements of the servers that Citus sent to several machines since it was started. */
async function toSeveral({
  spreadUrl,
}: SpreadDatabase): Promise<{ query: string; calls: number }[]> {
  const rows = await ask<{ query: string; calls: number }>(
    spreadUrl,
    `select c.query, sum(c.calls)::int as calls from citus_stat_statements c where c.partition_key is null group by 1 order by 2 desc`,
  )
  const tenant = Object.entries(tableHomes).flatMap(([name, home]) =>
    home === 'tenant' ? [name] : [],
  )
  const names = new RegExp(`\\b(from|join|into|update) "?(${tenant.join('|')})\\b`)
  return rows
    .map(({ query, calls }) => ({ query: query.replace(/\s+/g, ' ').trim(), calls }))
    .filter(({ query }) => names.test(query))
}

export async function benchCitus(
  { hospitals, staff }: CitusOptions,
  log: (text: string) => void,
): Promise<Row[]> {
  const reason = whyNoCitus()
  if (reason !== undefined) throw new Error(`No Citus here: ${reason}.`)
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/buildServer.ts'], { stdio: 'ignore' })
  const database = await makeSpreadDatabase(hospitals, staff, log)
  const crowds: Crowd[] = []
  try {
    for (const url of [database.oneUrl, database.spreadUrl])
      crowds.push(await openCrowd(url, hospitals, each))
    const shard = await isolate(database, 'scale-001')
    const hospitalsEach = await hospitalsOf(database)
    log('saving')
    const [one, spread] = await compareSaves(database, crowds)
    log('the hospital moves')
    const moved = await moveWhileAnswering(
      database,
      crowds[1]!,
      shard,
      1 + warmUp + parts * perPart,
    )
    const several = await toSeveral(database)
    for (const { query, calls } of several) log(`to several machines, ${calls} times: ${query}`)
    const { scale, distributeSeconds, rebalanceSeconds } = database
    const held = `${scale.hospitals} hospitals, ${scale.staff} staff, ${scale.attempts} attempts`
    return [
      { name: 'npm run distribute', value: distributeSeconds, unit: 's', note: held },
      { name: 'rebalance', value: rebalanceSeconds, unit: 's' },
      ...saveRows(one!, spread!, hospitalsEach),
      {
        name: 'a hospital moved while people answer',
        value: moved.seconds,
        unit: 's',
        note: `${crowds[1]!.sitters.length} people, ${moved.calls} calls`,
      },
      { name: 'slowest call meanwhile', value: moved.slowestMs / 1000, unit: 's', limit: 5 },
      {
        name: 'acknowledged answers missing',
        value: moved.missing,
        unit: '',
        limit: 0,
        must: true,
        note: `${moved.acknowledged} looked for, ${moved.failed} calls not acknowledged`,
      },
      {
        name: 'kinds of statements sent to several machines',
        value: several.length,
        unit: '',
        note: 'reports and jobs: those that say so (server/db/spread/routed.test.ts)',
      },
    ]
  } finally {
    for (const crowd of crowds) await crowd.close()
    database.cluster.stop()
  }
}
