import { runningEmbedded } from '../db/embeddedPostgres'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'
import type { Settings } from '../settings'

/** Runs `work` with the address of the database of the settings: the one that is running, or the embedded one, started for it. Its shape stays as it is. */
export async function withDatabase<T>(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? runningEmbedded(dataFolder)
  if (running !== undefined) return work(running)
  const embedded = await startEmbeddedPostgres(dataFolder)
  try {
    return await work(embedded.databaseUrl)
  } finally {
    await embedded.stop()
  }
}
