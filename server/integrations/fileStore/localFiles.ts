import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '../../db/newId'
import type { FileStore } from './FileStore'

/** Files that are still coming lie on this machine, whatever store keeps them in the end. */
export function localFiles(folder: string): Pick<FileStore, 'temporary' | 'incoming' | 'drop'> {
  const place = async (name: string) => {
    await mkdir(join(folder, 'coming'), { recursive: true, mode: 0o700 })
    return join(folder, 'coming', name)
  }
  return {
    temporary: () => place(newId()),
    incoming(uploadId) {
      if (!/^[0-9a-z-]+$/i.test(uploadId)) throw new Error(`no id of an upload: ${uploadId}`)
      return place(`part-${uploadId}`)
    },
    drop: (temporaryPath) => rm(temporaryPath, { force: true }),
  }
}
