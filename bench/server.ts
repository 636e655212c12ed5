import { beaconRows } from './beacons'
import { startBenchServer } from './benchServer'
import { deferredWork, type Deferred } from './deferred'
import { inParallel } from './httpClient'
import { memoryMb } from './processCpu'
import { makeRig, operationNames, type Cost, type OperationName, type Rig } from './rig'
import type { Row } from './table'

type Costs = Record<OperationName, Cost>
const sum = ({ node, database }: Cost) => node + database

interface Measured {
  /** CPU ms of one call. */
  costs: Costs
  /** Ms of the clock of each call, sorted. */
  times: Record<OperationName, number[]>
  /** Ms of each save at 128 connections, sorted. */
  crowd: number[]
  /** Of exams that most people sat for the first time, and of further ones. */
  deferred: [Deferred, Deferred]
}

/** Each operation is run in so many parts, the servers taking turns, so that what else the machine does meets all of them. */
const parts = 6
/** Operations that are compared with one another run part by part, too. */
const together: readonly (readonly OperationName[])[] = [
  ['list'],
  ['token'],
  ['start'],
  ['paper', 'plainPaper'],
  ['save'],
  ['save64', 'empty', 'batched'],
  ['handIn'],
  ['review'],
  ['logIn'],
  ['whole'],
  ['whole64'],
]
const sorted = (times: readonly number[]) => [...times].sort((a, b) => a - b)

/** CPU ms of server and database for each call of some operations. */
async function measureOf(
  rigs: readonly Rig[],
  measured: readonly Measured[],
  names: readonly OperationName[],
): Promise<void> {
  for (const { costs, times } of measured)
    for (const name of names) {
      costs[name] = { node: 0, database: 0 }
      times[name] = []
    }
  for (let part = 0; part < parts; part++)
    for (const name of names)
      for (const [place, { server, operations }] of rigs.entries()) {
        const { count, work, atOnce: at, cpu = server.cpu } = operations[name]
        const [from, to] = [part, part + 1].map((one) => Math.floor((count * one) / parts)) as [
          number,
          number,
        ]
        const before = cpu()
        const took = await inParallel(to - from, at, (index) => work(from + index))
        const after = cpu()
        const { costs, times } = measured[place]!
        costs[name].node += (after.node - before.node) / count
        costs[name].database += (after.database - before.database) / count
        times[name].push(...took)
      }
}

async function measure(rigs: readonly Rig[]): Promise<Measured[]> {
  const measured = rigs.map((): Measured => ({
    costs: {} as Costs,
    times: {} as Measured['times'],
    crowd: [],
    deferred: [] as unknown as Measured['deferred'],
  }))
  const each = async (work: (rig: Rig, own: Measured) => Promise<void>) => {
    for (const [place, rig] of rigs.entries()) await work(rig, measured[place]!)
  }
  for (const names of together) {
    if (names.includes('handIn'))
      await each(async (rig, own) => void (own.crowd = sorted(await rig.crowd())))
    await measureOf(rigs, measured, names)
    if (names.includes('review'))
      await each(async ({ server }, own) => void (own.deferred[0] = await deferredWork(server)))
  }
  await each(async ({ server }, own) => void (own.deferred[1] = await deferredWork(server)))
  return measured
}

function rowsOf({ server, paperBytes }: Rig, measured: Measured): Row[] {
  const { costs, crowd, times, deferred } = measured
  const ms = (name: string, one: Cost, limit?: number): Row => ({
    name,
    value: sum(one),
    unit: 'ms CPU',
    ...(limit !== undefined && { limit }),
    note: `server ${one.node.toFixed(2)}, database ${one.database.toFixed(2)}`,
  })
  const at = (all: readonly number[], part: number) =>
    sorted(all)[Math.floor(all.length * part)] ?? 0
  const after = (name: string, { exams, counts, mistakes }: Deferred, limit?: number): Row => ({
    name,
    value: counts + mistakes,
    unit: 'ms CPU',
    ...(limit !== undefined && { limit }),
    note: `${exams} exams: counts ${counts.toFixed(2)}, mistakes ${mistakes.toFixed(2)}`,
  })
  const further = deferred[1].counts + deferred[1].mistakes
  const whole = (name: string, one: Cost, limit: number): Row => ({
    name,
    value: (sum(one) + further) / 1000,
    unit: 's CPU',
    limit,
    note: `server ${(one.node / 1000).toFixed(4)}, database ${(one.database / 1000).toFixed(4)}, deferred ${(further / 1000).toFixed(4)}`,
  })
  return [
    ms('save an answer, 16 at a time', costs.save, 0.6),
    ms('save an answer, 64 at a time', costs.save64, 0.3),
    ms('floor: an empty call of Fastify, 64 at a time', costs.empty),
    ms('floor: the same rows as one batched statement, 64 at a time', costs.batched),
    {
      name: 'saved answer ÷ the batched floor, 64 at a time',
      value: sum(costs.save64) / sum(costs.batched),
      unit: '×',
      limit: 2.5,
    },
    ms('paper of 120 questions, shuffled', costs.paper, 2),
    ms('paper of 120 questions, unshuffled', costs.plainPaper, 1.2),
    { name: 'paper of 120 questions, gzip', value: paperBytes() / 1024, unit: 'KB', limit: 20 },
    ms('token', costs.token),
    ms('start', costs.start, 3),
    ms('list', costs.list, 1),
    ms('hand in and grade 100 answers', costs.handIn, 2),
    ms('review of 120 questions, result and all of it', costs.review, 5),
    after('deferred work of a first exam (its cards are made)', deferred[0]),
    after('deferred work of a further exam', deferred[1], 4),
    ms('log-in', costs.logIn, 25),
    { name: 'log-in, 16 at once, p50', value: at(times.logIn, 0.5), unit: 'ms', limit: 400 },
    whole('a whole exam, log-in and deferred work with it, 16 at a time', costs.whole, 0.075),
    whole('the same, 64 at a time', costs.whole64, 0.065),
    { name: 'save, 128 connections, p50', value: at(crowd, 0.5), unit: 'ms' },
    { name: 'save, 128 connections, p99', value: at(crowd, 0.99), unit: 'ms', limit: 100 },
    { name: 'memory of node after it', value: memoryMb(server.nodePid), unit: 'MB' },
    { name: 'start until it answers', value: server.startSeconds, unit: 's' },
    { name: 'making the staff and attempts', value: server.made.seconds, unit: 's', limit: 600 },
    { name: 'their data folder', value: server.made.gigabytes, unit: 'GB', limit: 6 },
  ]
}

/** How the costs of a second server compare with those of the first. */
const compare = (first: Costs, second: Costs, what: string): Row[] =>
  operationNames
    .filter((name) => name !== 'empty' && name !== 'batched')
    .map((name) => ({
      name: `${name}: ${what}`,
      value: sum(second[name]) / sum(first[name]),
      unit: '×',
      note: `${sum(first[name]).toFixed(3)} → ${sum(second[name]).toFixed(3)} ms CPU`,
    }))

/** A server that is measured: with so many staff and ten times as many attempts, of this checkout or of another one that is built. */
export interface Subject {
  name: string
  staff: number
  checkout?: string
}

/** What the servers cost, in turn; the second one compared with the first. */
export async function benchServer(
  subjects: readonly Subject[],
  log: (text: string) => void,
): Promise<Row[]> {
  const rigs: Rig[] = []
  try {
    for (const { staff, checkout } of subjects)
      rigs.push(await makeRig(await startBenchServer(staff, log, checkout), staff))
    const measured = await measure(rigs)
    const named = rigs.flatMap((rig, place) =>
      rowsOf(rig, measured[place]!).map((row) =>
        place === 0 ? row : { ...row, name: `${subjects[place]!.name}: ${row.name}` },
      ),
    )
    const [first, second] = measured
    const all = [...named, ...beaconRows()]
    return first && second
      ? [...all, ...compare(first.costs, second.costs, subjects[1]!.name)]
      : all
  } finally {
    for (const rig of rigs) await rig.close()
  }
}
