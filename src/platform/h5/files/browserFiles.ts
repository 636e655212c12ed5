import type { ExpectedInterruptions } from '../../capabilities/expectedInterruptions'
import type { Files } from '../../capabilities/Files'
import { keptFiles } from './keptFiles'
import { openFile } from './openFile'
import { rare } from '../rarePart'
import { upload } from './upload'

/** Keeping, sending, opening and fetching files in a browser. */
export const browserFiles = (interruptions: ExpectedInterruptions): Files => ({
  kept: keptFiles,
  upload: (picture, request) => interruptions.during('upload', () => upload(picture, request)),
  open: (address, name) => openFile(API_BASE + address, name),
  fetch: async (address, request) => (await rare()).fetchFile(address, request),
})
