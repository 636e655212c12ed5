import type { Contract } from '@contract/calls'
import type { Handlers } from '../../../http/handlers'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { takeMedia } from '../../file/questionMediaService'

/** Pictures and sounds for questions. */
export const mediaCalls = (
  store: FileStore,
): Pick<Handlers<Contract['authoring']>, 'takeMedia'> => ({
  async takeMedia({ fileId }, { db, caller, now }) {
    return takeMedia(db, store, caller, fileId, now)
  },
})
