import type { Contract } from '@contract/calls'
import type { Handlers } from '../../../http/handlers'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { unpackFilm } from '../films/filmService'
import { unpackPackage } from '../packages/packageService'

/** Files of parts that are looked into before they are used: learning packages and films. */
export const partFileCalls = (
  store: FileStore,
): Pick<Handlers<Contract['courseMaking']>, 'takePackage' | 'takeFilm'> => ({
  async takePackage({ fileId }, { db, caller, now }) {
    const { kind, title, items, files, bytes } = await unpackPackage(
      db,
      store,
      caller.comId,
      fileId,
      now,
    )
    return {
      kind,
      title,
      items: items.length,
      files,
      bytes,
      ordered: items.length > 1 && items.some(({ ordered }) => ordered) ? 1 : 0,
    }
  },

  takeFilm: ({ fileId }, { db, caller }) => unpackFilm(db, store, caller.comId, fileId),
})
