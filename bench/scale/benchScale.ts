import type { Row } from '../table'
import {
  callsOfOne,
  costs,
  deferred,
  kept,
  morning,
  prices,
  stations,
  type Call,
  type Station,
} from './model'
import { simulate, type Nodes } from './simulate'

/** Hospitals of a thousand people each. */
const steps = [10, 100, 1000, 10_000] as const
const staffEach = 1000
/** Simulated time; the largest step has a million calls in it. */
const seconds = 10
/** More of a machine's cores is not planned for: a node may be lost, and a morning may be worse. */
const maxBusy = 0.6
const sizes = [2, 4, 8, 16, 32] as const
/** The largest machine of a kind that is bought before a second one. */
const largest: Readonly<Record<Station, number>> = { server: 8, coordinator: 32, worker: 16 }
/** Up to so many hospitals lie in one PostgreSQL, without a coordinator before it. */
const oneDatabase = 1000
/** A server holds so many connections to the coordinator (docs/deploy.md). */
const connectionsAServer = 31

/** People who are in the same second of their exam at the height of the morning: they begin around nine, and sit for an hour. */
function peakPerSecond(staff: number): number {
  const people = staff * morning.sit
  // Who sits at once is the part of the bell that an hour takes; each does the work of a whole exam within that hour.
  const width = morning.examMinutes / 2 / morning.spreadMinutes / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * width)
  const within =
    1 -
    (((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) *
      t *
      t *
      Math.exp(-width * width) -
    0.254829592 * t * Math.exp(-width * width)
  return (people * within) / (morning.examMinutes * 60)
}

/** Cores that a station needs at `perSecond`. */
const needed = (station: Station, perSecond: number) =>
  ((Object.keys(costs) as Call[]).reduce(
    (sum, call) => sum + callsOfOne[call] * costs[call][station],
    deferred[station],
  ) *
    perSecond) /
  1000

/** The smallest machines that are never busier than planned, at least so many of them. */
function machinesFor(station: Station, perSecond: number, least: number) {
  const wanted = needed(station, perSecond) / maxBusy
  const machines = Math.max(least, Math.ceil(wanted / largest[station]))
  return { machines, cores: sizes.find((size) => size * machines >= wanted) ?? largest[station] }
}

interface Plan {
  hospitals: number
  staff: number
  perSecond: number
  nodes: Nodes
  cores: number
  connections: number
  terabytesAYear: number
  yuanAMonth: number
  /** The station that has no room left first when the hospitals grow. */
  next: Station
}

/** Nodes for so many hospitals, none busier than planned. */
function planFor(hospitals: number): Plan {
  const staff = hospitals * staffEach
  const perSecond = peakPerSecond(staff)
  const nodes: Nodes = {
    server: machinesFor('server', perSecond, 2),
    coordinator:
      hospitals > oneDatabase
        ? machinesFor('coordinator', perSecond, 1)
        : { machines: 0, cores: largest.coordinator },
    worker: machinesFor('worker', perSecond, hospitals > oneDatabase ? 2 : 1),
  }
  const cores = stations.reduce(
    (sum, name) =>
      sum + nodes[name].machines * nodes[name].cores * (name === 'server' ? 1 : prices.copies),
    0,
  )
  const bytes =
    staff *
    (kept.examsAYear * kept.attempt + kept.cards * kept.card + kept.personAYear) *
    kept.overhead
  const processes = nodes.server.machines * nodes.server.cores
  const busiest = stations
    .filter((name) => nodes[name].machines > 0)
    .sort(
      (a, b) =>
        needed(b, perSecond) / (nodes[b].machines * nodes[b].cores) -
        needed(a, perSecond) / (nodes[a].machines * nodes[a].cores),
    )
  return {
    hospitals,
    staff,
    perSecond,
    nodes,
    cores,
    connections: processes * connectionsAServer,
    terabytesAYear: bytes / 1e12,
    yuanAMonth: cores * prices.core + (bytes / 1e9) * prices.gigabyte * prices.copies,
    next: busiest[0] ?? 'server',
  }
}

export function benchScale(): Row[] {
  return steps.flatMap((hospitals) => {
    const plan = planFor(hospitals)
    const { nodes } = plan
    const { p99, p50, busy } = simulate(nodes, hospitals, plan.perSecond, seconds)
    const name = `${hospitals} hospitals`
    const saves = plan.perSecond * morning.answers
    return [
      {
        name: `${name}: calls a second at the height`,
        value: plan.perSecond * Object.values(callsOfOne).reduce((sum, calls) => sum + calls, 0),
        unit: '/s',
        note: `${Math.round(saves)} answers, ${(plan.perSecond * morning.logIn).toFixed(1)} log-ins`,
      },
      {
        name: `${name}: machines`,
        value: stations.reduce((sum, station) => sum + nodes[station].machines, 0),
        unit: '',
        note: `${stations
          .filter((station) => nodes[station].machines > 0)
          .map(
            (station) =>
              `${nodes[station].machines} × ${nodes[station].cores} cores ${station} (${(100 * busy[station]).toFixed(0)} % busy)`,
          )
          .join(', ')}; first full: ${plan.next}`,
      },
      {
        name: `${name}: save, p99`,
        value: p99.save,
        unit: 'ms',
        limit: 200,
        note: `p50 ${p50.save.toFixed(2)}, without network`,
      },
      { name: `${name}: log-in, p99`, value: p99.logIn, unit: 'ms', limit: 1000 },
      { name: `${name}: connections to the database`, value: plan.connections, unit: '' },
      { name: `${name}: kept a year`, value: plan.terabytesAYear, unit: 'TB' },
      {
        name: `${name}: money, with standbys`,
        value: plan.yuanAMonth,
        unit: 'yuan a month',
        note: 'assumed prices: bench/scale/model.ts',
      },
    ]
  })
}
