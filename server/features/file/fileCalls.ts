import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'
import { findFile } from './fileRepository'
import { fileCompanies, type FileAddresses } from './fileService'

/** The file server's one call in JSON; its other doors stand in server/http/files.ts. */
export function fileCalls({ addresses }: { addresses: FileAddresses }): Handlers<Contract['file']> {
  return {
    async videoUrl({ videoId }, { db, caller, now }) {
      const row = await findFile(db, videoId, fileCompanies(caller.comId))
      if (!row) throw new Refusal(Code.notFound, 'notFound')
      return { ...addresses.of(row.com_id, row.file_id, now), type: row.type, name: row.name, bytes: row.bytes }
    },
  }
}
