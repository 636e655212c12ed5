import { startBenchServer } from './benchServer'
import { inParallel } from './httpClient'
import { memoryMb } from './processCpu'
import { atOnce, makeRig, operationNames, type OperationName, type Rig } from './rig'
import type { Row } from './table'

/** CPU ms of one call. */
interface Cost {
  node: number
  database: number
}
type Costs = Record<OperationName, Cost>
const sum = ({ node, database }: Cost) => node + database

interface Measured {
  costs: Costs
  /** Ms of each save at 128 connections, sorted. */
  crowd: number[]
}

/** Each operation is run in so many parts, the servers taking turns, so that what else the machine does meets all of them. */
const parts = 6

/** CPU ms of server and database for each call of an operation. The paper's first read, which only prepares, is left out. */
async function costOf(rigs: readonly Rig[], name: OperationName): Promise<Cost[]> {
  const costs = rigs.map(() => ({ node: 0, database: 0 }))
  const { count } = rigs[0]!.operations[name]
  if (name === 'paper')
    for (const rig of rigs)
      await inParallel(240, atOnce, (index) => rig.operations.paper.work(index))
  for (let part = 0; part < parts; part++) {
    const [from, to] = [
      Math.floor((count * part) / parts),
      Math.floor((count * (part + 1)) / parts),
    ]
    for (const [place, { server, operations }] of rigs.entries()) {
      const before = server.cpu()
      await inParallel(to - from, atOnce, (index) => operations[name].work(from + index))
      const after = server.cpu()
      costs[place]!.node += (after.node - before.node) / count
      costs[place]!.database += (after.database - before.database) / count
    }
  }
  return costs
}

async function measure(rigs: readonly Rig[]): Promise<Measured[]> {
  const measured = rigs.map((): Measured => ({ costs: {} as Costs, crowd: [] }))
  for (const name of operationNames) {
    if (name === 'handIn')
      for (const [place, rig] of rigs.entries())
        measured[place]!.crowd = (await rig.crowd()).sort((a, b) => a - b)
    for (const [place, cost] of (await costOf(rigs, name)).entries())
      measured[place]!.costs[name] = cost
  }
  return measured
}

function rowsOf({ server, paperBytes }: Rig, { costs, crowd }: Measured): Row[] {
  const ms = (name: string, one: Cost, limit?: number): Row => ({
    name,
    value: sum(one),
    unit: 'ms CPU',
    ...(limit !== undefined && { limit }),
    note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}`,
  })
  const at = (part: number) => crowd[Math.floor(crowd.length * part)]!
  return [
    ms('save an answer', costs.save, 0.6),
    ms('paper of 120 questions', costs.paper, 2),
    { name: 'paper of 120 questions, gzip', value: paperBytes() / 1024, unit: 'KB', limit: 20 },
    ms('token', costs.token),
    ms('start', costs.start, 3),
    ms('list', costs.list, 1),
    ms('hand in and grade 100 answers', costs.handIn, 3),
    ms('review, a page of 50', costs.review, 4),
    {
      name: 'a whole exam (log-in apart)',
      value: sum(costs.whole) / 1000,
      unit: 's CPU',
      limit: 0.12,
    },
    { name: 'save, 128 connections, p50', value: at(0.5), unit: 'ms' },
    { name: 'save, 128 connections, p99', value: at(0.99), unit: 'ms', limit: 100 },
    { name: 'memory of node after it', value: memoryMb(server.nodePid), unit: 'MB', limit: 250 },
    { name: 'making the staff and attempts', value: server.made.seconds, unit: 's', limit: 600 },
    { name: 'their data folder', value: server.made.gigabytes, unit: 'GB', limit: 6 },
  ]
}

/** How the costs with many staff compare with those of a small hospital. */
const compare = (small: Costs, big: Costs): Row[] =>
  operationNames.map((name) => ({
    name: `${name}: cost with many staff`,
    value: sum(big[name]) / sum(small[name]),
    unit: '×',
    limit: 1.2,
    note: `${sum(small[name]).toFixed(3)} → ${sum(big[name]).toFixed(3)} ms CPU`,
  }))

/** Costs of the server with so many staff (and ten times as many attempts) in its database; with several sizes, compared. */
export async function benchServer(
  sizes: readonly number[],
  log: (text: string) => void,
): Promise<Row[]> {
  const rigs: Rig[] = []
  try {
    for (const staff of sizes) rigs.push(await makeRig(await startBenchServer(staff, log)))
    const measured = await measure(rigs)
    const rows = rigs.map((rig, place) => rowsOf(rig, measured[place]!))
    const [small, big] = measured
    const named = rows.flatMap((own, place) =>
      own.map((row) =>
        place === 0 ? row : { ...row, name: `${sizes[place]} staff: ${row.name}` },
      ),
    )
    return small && big ? [...named, ...compare(small.costs, big.costs)] : named
  } finally {
    for (const rig of rigs) await rig.close()
  }
}
