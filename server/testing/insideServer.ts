import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app'
import { connect } from '../db/connect'
import { Connections } from '../db/Connections'
import { openPools } from '../db/openPools'
import { openMessaging } from '../integrations/messaging/openMessaging'
import { startJobs } from '../jobs/startJobs'
import { loadSecrets } from '../secrets'
import { demoEntry } from '../seeding/demoEntry'
import { demoDay } from '../seeding/demoMark'
import { readSettings, type Settings } from '../settings'
import type { TestServer, TestServerOptions } from './TestServer'
import { freshDatabase } from './testDatabase'

/** A server in this process: its clock is the test's, its jobs are run by hand. */
export async function startInside({
  jobs: withJobs = false,
  settings: changed = {},
  readOnly = false,
  content,
}: TestServerOptions): Promise<TestServer> {
  let offset = 0
  let stoppedAt: number | undefined
  const now = () => (stoppedAt ?? Date.now()) + offset
  const { databaseUrl, drop } = await freshDatabase(content)
  const dataFolder = mkdtempSync(join(tmpdir(), 'training-files-'))
  const settings: Settings = {
    ...readSettings({
      PORT: '0',
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE: '1000000',
      DATA_DIR: dataFolder,
    }),
    ...changed,
  }
  const pools = openPools(new Connections([databaseUrl]), {
    calls: settings.poolSize,
    readUrl: settings.readUrl,
    onError: () => undefined,
  })
  const reading = connect(`${databaseUrl}?options=-c%20default_transaction_read_only=on`, {
    size: 4,
    onError: () => undefined,
  })
  if (readOnly) pools.reader = () => Promise.resolve(reading.db)
  const secrets = await loadSecrets(pools.work)
  const outside = await openMessaging(pools.work, secrets, settings.identity.messaging, now)
  const { app, jobs } = await buildApp({
    pools,
    secrets,
    settings,
    outside,
    demo: (await demoDay(pools.work)) === undefined ? undefined : demoEntry,
    jobsStandStill: () => false,
    now,
  })
  const start = () => startJobs({ connections: pools.connections, log: app.log, jobs })
  const running = withJobs ? await start() : undefined
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const onlySpawned = () => Promise.reject(new Error('only a spawned server can be killed'))
  return {
    url,
    databaseUrl,
    dataFolder,
    db: pools.work,
    now,
    advance: (ms) => {
      offset += ms
      return Promise.resolve()
    },
    stopClock: () => void (stoppedAt ??= Date.now()),
    async close() {
      await app.close()
      await running?.stop()
      await reading.end()
      await pools.end()
      pools.connections.close()
      await drop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    jobs,
    startJobs: start,
    kill: onlySpawned,
    killDatabase: onlySpawned,
    restart: onlySpawned,
  }
}
