import './nodeVersion'
import closeWithGrace from 'close-with-grace'
import { SettingError } from './db/SettingError'
import { serve } from './serve'
import { readSettings } from './settings'

/** Starts the server from the environment. A bad setting ends it with one sentence and exit code 1. */
async function main(): Promise<void> {
  const running = await serve(readSettings(process.env))
  running.app.log.info({ url: running.url, notes: running.database.notes }, 'listening')
  closeWithGrace({ delay: 25_000 }, async ({ err, signal }) => {
    // What nobody caught leaves things half done, and ends in an order of its own could wait for them: the process ends now, with
    // 1, and its database with it (db/postgresServer.ts). Whoever watches it starts another one.
    if (err) return running.app.log.fatal({ err }, 'ended by a fault')
    running.app.log.info({ signal }, 'stopping')
    if (signal === 'SIGTERM') await running.drain()
    await running.close()
  })
  // Says to a parent process that calls are taken, and where.
  process.send?.({
    url: running.url,
    databaseUrl: running.database.databaseUrl,
    databasePid: running.database.databasePid,
  })
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
})
