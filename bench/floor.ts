import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programOf } from '../server/testing/programOf'
import type { BenchServer } from './benchServer'
import { connections, type Connections } from './httpClient'
import { cpuMs } from './processCpu'

export interface Floor {
  client: Connections
  /** CPU ms so far, of the floor's process and of the same database. */
  cpu(): { node: number; database: number }
  close(): Promise<void>
}

/** Starts the floor's process on the database of a bench server: what it costs is compared in the same run. */
export async function startFloor(
  { databaseUrl, databasePid }: Pick<BenchServer, 'databaseUrl' | 'databasePid'>,
  atOnce: number,
): Promise<Floor> {
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=4', ...programOf('bench/floorServer.ts')],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  const ended = once(child, 'exit')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  const client = connections(url, atOnce)
  const { pid = 0 } = child
  return {
    client,
    cpu: () => ({ node: cpuMs(pid), database: cpuMs(databasePid) }),
    async close() {
      client.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}
