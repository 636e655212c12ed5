import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** One call answered: its name, its reply code, how long it took in seconds (0: not measured). */
  call(name: string, code: number, seconds: number): void
  /** A call came that had waited on its phone for so many seconds. */
  arrived(name: string, seconds: number): void
}

/** Numbers for Prometheus. A registry an app, so that several apps in one process do not mix. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'training_calls_total',
    help: 'Answered calls by name and reply code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'training_call_seconds',
    help: 'Time of successful calls in the server',
    labelNames: ['call'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const ages = new Histogram({
    name: 'training_arrival_age_seconds',
    help: 'How long calls of the outbox had waited on their phone when they came',
    labelNames: ['call'],
    buckets: [1, 5, 30, 120, 600, 3600, 6 * 3600, 86_400, 7 * 86_400],
    registers: [registry],
  })
  return {
    registry,
    call(name, code, taken) {
      calls.inc({ call: name, code })
      if (taken > 0) seconds.observe({ call: name }, taken)
    },
    arrived: (name, waited) => ages.observe({ call: name }, waited),
  }
}
