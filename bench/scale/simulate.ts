import { callsOfOne, costs, stations, type Call, type Station } from './model'

/** How many machines of a kind, and cores of each. A call of a hospital always goes to the same worker. */
export type Nodes = Readonly<Record<Station, { machines: number; cores: number }>>

export interface Simulated {
  /** Ms from the call to its reply, without the network. */
  p50: Readonly<Record<Call, number>>
  p99: Readonly<Record<Call, number>>
  /** Part of the cores that is busy; of the workers the busiest one. */
  busy: Readonly<Record<Station, number>>
}

/** The same numbers in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Job {
  at: number
  came: number
  call: Call
  hospital: number
  /** Index in `stations`. */
  stage: number
}

/** The job whose moment comes next, first. */
class Agenda {
  private readonly jobs: Job[] = []

  add(job: Job): void {
    let place = this.jobs.push(job) - 1
    for (let above = (place - 1) >> 1; place > 0; above = (place - 1) >> 1) {
      if (this.jobs[above]!.at <= job.at) break
      this.jobs[place] = this.jobs[above]!
      place = above
    }
    this.jobs[place] = job
  }

  take(): Job | undefined {
    const [first] = this.jobs
    const last = this.jobs.pop()
    if (!first || !last || this.jobs.length === 0) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      if (below >= this.jobs.length) break
      if (below + 1 < this.jobs.length && this.jobs[below + 1]!.at < this.jobs[below]!.at) below++
      if (this.jobs[below]!.at >= last.at) break
      this.jobs[place] = this.jobs[below]!
      place = below
    }
    this.jobs[place] = last
    return first
  }
}

/** Cores of one machine: first come, first served. */
class Machine {
  busyMs = 0
  private readonly freeAt: number[]

  constructor(cores: number) {
    this.freeAt = Array.from({ length: cores }, () => 0)
  }

  /** When work that comes at `at` and takes `ms` is done. */
  work(at: number, ms: number): number {
    let core = 0
    for (let one = 1; one < this.freeAt.length; one++)
      if (this.freeAt[one]! < this.freeAt[core]!) core = one
    this.busyMs += ms
    return (this.freeAt[core] = Math.max(at, this.freeAt[core]!) + ms)
  }
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.floor(sorted.length * part)] ?? 0

/**
 * Calls come at random (Poisson) at `perSecond` people a second, each with the calls of a whole exam, for so many seconds; each takes a time
 * around the measured one (exponential) at each station in turn, and waits where all cores are busy.
 */
export function simulate(
  nodes: Nodes,
  hospitals: number,
  perSecond: number,
  seconds: number,
): Simulated {
  const next = random(1)
  const about = (mean: number) => -mean * Math.log(1 - next())
  const machines = stations.map((name) =>
    Array.from({ length: nodes[name].machines }, () => new Machine(nodes[name].cores)),
  )
  const agenda = new Agenda()
  for (const [call, times] of Object.entries(callsOfOne) as [Call, number][])
    for (
      let at = about(1000 / (perSecond * times));
      at < seconds * 1000;
      at += about(1000 / (perSecond * times))
    )
      agenda.add({ at, came: at, call, hospital: Math.floor(next() * hospitals), stage: 0 })
  const took = Object.fromEntries(
    Object.keys(costs).map((call) => [call, []]),
  ) as unknown as Record<Call, number[]>
  for (let job = agenda.take(); job; job = agenda.take()) {
    const { call, hospital, stage } = job
    const station = stations[stage]
    if (!station) {
      took[call].push(job.at - job.came)
      continue
    }
    const kind = machines[stage]!
    const machine =
      kind[station === 'worker' ? hospital % kind.length : Math.floor(next() * kind.length)]
    const mean = costs[call][station]
    job.at = machine ? machine.work(job.at, about(mean)) : job.at
    job.stage++
    agenda.add(job)
  }
  const all = Object.entries(took) as [Call, number[]][]
  for (const [, times] of all) times.sort((a, b) => a - b)
  const of = (part: number) =>
    Object.fromEntries(all.map(([call, times]) => [call, quantile(times, part)])) as Record<
      Call,
      number
    >
  const busy = Object.fromEntries(
    stations.map((name, stage) => [
      name,
      Math.max(0, ...machines[stage]!.map(({ busyMs }) => busyMs)) /
        (seconds * 1000 * nodes[name].cores),
    ]),
  ) as Record<Station, number>
  return { p50: of(0.5), p99: of(0.99), busy }
}
