import type { FastifyInstance } from 'fastify'
import type { Pools } from '../db/openPools'
import type { Metrics } from '../http/operating/metrics'
import type { Secrets } from '../secrets'
import { openPrivateCalls } from './PrivateCalls'
import { makeHospital, type Rehearsed } from './rehearsedHospital'
import { rehearseExams } from './rehearseExams'

export interface WarmUpDeps {
  app: FastifyInstance
  pools: Pools
  secrets: Secrets
  metrics: Metrics
  /** A machine that is busy is not made to wait longer for what is only a matter of speed. */
  seconds: number
  now(): number
}

/**
 * Before anybody is served: a made-up hospital logs in, lists, sits and hands in exams on each connection, in transactions that are
 * rolled back. So the first fifty calls of a morning cost what later ones do: code is compiled, schemas are, connections are open, and
 * their statements planned. Leaves nothing, in the database, the log or the metrics; throws what went wrong, which is no reason not to serve.
 */
export async function warmUp({
  app,
  pools,
  secrets,
  metrics,
  seconds,
  now,
}: WarmUpDeps): Promise<void> {
  const { level } = app.log
  app.log.level = 'silent'
  const until = performance.now() + seconds * 1000
  const calls = await openPrivateCalls(app)
  let hospital: Rehearsed | undefined
  try {
    await pools.rehearse(
      async () => {
        hospital = await makeHospital(pools.calls, secrets, now(), hospital)
        await rehearseExams(calls, hospital)
      },
      () => performance.now() > until,
    )
  } finally {
    calls.close()
    metrics.registry.resetMetrics()
    app.log.level = level
  }
}
