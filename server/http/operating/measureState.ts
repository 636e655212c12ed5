import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Pools } from '../../db/openPools'
import type { DatabaseState } from '../../db/watchDatabase'
import {
  countFailedJobs,
  findInstallationState,
  listReplicas,
  type InstallationState,
  type ReplicaState,
} from './stateRepository'

export interface MeasureDeps {
  registry: Registry
  pools: Pick<Pools, 'work' | 'usage'>
  database(): DatabaseState
  /** Folders whose disks are looked at, by what lies there. */
  folders: Readonly<Record<string, string>>
}

interface Facts {
  state: InstallationState
  failed: { name: string; count: number }[]
  replicas: ReplicaState[]
}

/** Several collectors may ask at once; the database is asked once in so many ms. */
const keptMs = 5000
/** What it does not say within that is left out: whoever watches wants an answer. */
const withinMs = 3000

/**
 * Numbers that are looked up when Prometheus asks: jobs, attempts, pools, disks, standbys. What the database knows is
 * left out while it does not answer; training_database_up says that. Returns what looks them up.
 */
export function measureState({
  registry,
  pools,
  database,
  folders,
}: MeasureDeps): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('training_database_up', '1: the database answers and has room to write')
  const jobs = gauge('training_jobs', 'Jobs in the queue: waiting (due), running', ['state'])
  const oldest = gauge('training_job_oldest_seconds', 'How long the oldest job that is due waits')
  const failed = gauge('training_failed_jobs', 'Jobs that failed for good, by name', ['name'])
  const attempts = gauge('training_open_attempts', 'Attempts that are being sat')
  const bytes = gauge('training_database_bytes', 'Size of the database')
  const pool = gauge('training_pool_connections', 'Connections of a pool, and who waits for one', [
    'pool',
    'state',
  ])
  const free = gauge('training_disk_free_bytes', 'Room that is left', ['place'])
  const size = gauge('training_disk_bytes', 'Size of the disk', ['place'])
  const replicas = gauge('training_replicas', 'Standbys that follow')
  const lag = gauge('training_replication_lag_seconds', 'How late a standby is', ['replica'])
  const lagBytes = gauge('training_replication_lag_bytes', 'What a standby has not yet', [
    'replica',
  ])

  let known: { at: number; facts: Promise<Facts | undefined> } | undefined
  function facts(): Promise<Facts | undefined> {
    const now = performance.now()
    if (known === undefined || now - known.at > keptMs)
      known = { at: now, facts: withinTime(askDatabase(pools)) }
    return known.facts
  }

  const showPools = () => {
    for (const [name, { inUse, idle, waiting }] of Object.entries(pools.usage())) {
      pool.set({ pool: name, state: 'in use' }, inUse)
      pool.set({ pool: name, state: 'idle' }, idle)
      pool.set({ pool: name, state: 'waiting' }, waiting)
    }
  }
  const showDisks = async () => {
    for (const [place, folder] of Object.entries(folders)) {
      const disk = await statfs(folder).catch(() => undefined)
      if (!disk) continue
      free.set({ place }, disk.bavail * disk.bsize)
      size.set({ place }, disk.blocks * disk.bsize)
    }
  }
  const showFacts = async () => {
    const found = await facts()
    up.set(found && database() === 'ok' ? 1 : 0)
    for (const one of [jobs, failed, lag, lagBytes]) one.reset()
    for (const one of [oldest, attempts, bytes, replicas]) one.remove()
    if (!found) return
    const { state } = found
    jobs.set({ state: 'waiting' }, state.jobsWaiting)
    jobs.set({ state: 'running' }, state.jobsRunning)
    oldest.set(state.oldestJobSeconds)
    for (const { name, count } of found.failed) failed.set({ name }, count)
    attempts.set(state.openAttempts)
    bytes.set(state.databaseBytes)
    replicas.set(found.replicas.length)
    for (const { name, lagSeconds, lagBytes: behind } of found.replicas) {
      lag.set({ replica: name }, lagSeconds)
      if (behind !== null) lagBytes.set({ replica: name }, behind)
    }
  }
  return async () => {
    showPools()
    await Promise.all([showDisks(), showFacts()])
  }
}

async function askDatabase({ work }: Pick<Pools, 'work'>): Promise<Facts> {
  const [state, failed, replicas] = await Promise.all([
    findInstallationState(work),
    countFailedJobs(work),
    listReplicas(work),
  ])
  return { state, failed, replicas }
}

/** Undefined when it fails or takes too long. */
async function withinTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((give) => {
    timer = setTimeout(() => give(undefined), withinMs)
  })
  try {
    return await Promise.race([work, late])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
