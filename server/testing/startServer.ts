import type { TestServer, TestServerOptions } from './TestServer'

export type { TestServer }

/** A real server over real HTTP on a fresh, seeded database and a free port. Only the kind that is asked for is loaded. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  if (options.spawned) return (await import('./spawnedServer')).startSpawned(options)
  return (await import('./insideServer')).startInside(options)
}
