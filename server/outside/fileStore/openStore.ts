import type { Settings } from '../../settings'
import { diskStore } from './diskStore'
import type { FileStore } from './FileStore'

/** Where the bytes of this installation's files lie. */
export const openStore = ({ fileFolder, mediaFolder }: Pick<Settings, 'fileFolder' | 'mediaFolder'>): FileStore => diskStore(fileFolder, mediaFolder)
