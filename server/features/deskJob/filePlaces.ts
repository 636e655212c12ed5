import { writeFile } from 'node:fs/promises'
import type { FileStore } from '../../integrations/fileStore/FileStore'

/** Where the file of a job lies in the store. */
export const placeOf = (jobId: string) => `desk-jobs/${jobId}`

/** Where what was sent with a job lies until the job has ended. */
export const sentPlaceOf = (jobId: string) => `desk-jobs-sent/${jobId}`

/** Keeps what somebody sent for a job that is about to be asked for. */
export async function keepSent(store: FileStore, jobId: string, bytes: Buffer): Promise<void> {
  const path = await store.temporary()
  try {
    await writeFile(path, bytes)
    await store.keep(sentPlaceOf(jobId), path)
  } catch (error) {
    await store.drop(path)
    throw error
  }
}
