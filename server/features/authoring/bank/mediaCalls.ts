import type { Contract } from '@contract/calls'
import type { Handlers } from '../../../http/handlers'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { ingestMedia } from '../../file/questionMediaService'

/** Pictures and sounds for questions. */
export const mediaCalls = (
  store: FileStore,
): Pick<Handlers<Contract['authoring']>, 'takeMedia'> => ({
  async takeMedia({ fileId }, { db, caller, now }) {
    return ingestMedia(db, store, caller, fileId, now)
  },
})
