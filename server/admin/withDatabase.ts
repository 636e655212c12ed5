import { runningEmbedded } from '../db/embeddedPostgres'
import { startEmbeddedPostgres } from '../db/embeddedPostgres'
import { findPrimary } from '../db/findPrimary'
import type { Settings } from '../settings'

/** Runs `work` with the address of the database of the settings: the one that is running, or the embedded one, started for it. Its shape stays as it is. */
export async function withDatabase<T>(
  { databaseUrl, dataFolder }: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  // Of several hosts the one that may be written to, as an address of its own: tools of others know one host only.
  const running =
    databaseUrl === undefined ? runningEmbedded(dataFolder) : await findPrimary(databaseUrl)
  if (running !== undefined) return work(running)
  const embedded = await startEmbeddedPostgres(dataFolder)
  try {
    return await work(embedded.databaseUrl)
  } finally {
    await embedded.stop()
  }
}
