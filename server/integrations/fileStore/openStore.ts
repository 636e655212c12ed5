import type { Settings } from '../../settings'
import { diskStore } from './diskStore'
import type { FileStore } from './FileStore'
import { s3Store } from './s3Store'

/** Where the bytes of this installation's files lie: in the bucket that was named, else on this machine's disk. */
export const openStore = ({
  fileFolder,
  mediaFolder,
  bucket,
}: Pick<Settings, 'fileFolder' | 'mediaFolder' | 'bucket'>): FileStore =>
  bucket ? s3Store(bucket, fileFolder, mediaFolder) : diskStore(fileFolder, mediaFolder)
