import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { addressFor, findOpenable, type FileAddresses } from './fileService'
import type { FileGate } from './fileGate'
import { uploadCalls } from './uploadCalls'
import { commonReplies } from '../../http/texts'

/** The file server's one call in JSON; its other doors stand in mountUploads.ts and mountDownloads.ts. */
export function fileCalls({
  addresses,
  store,
  gate,
}: {
  addresses: FileAddresses
  store: FileStore
  gate: FileGate
}): Handlers<Contract['file']> {
  return {
    ...uploadCalls({ store, gate }),

    async videoUrl({ videoId }, { db, caller, now }) {
      const row = await findOpenable(db, caller, videoId)
      if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
      return {
        ...addressFor(addresses, row, caller.userId, now),
        type: row.type,
        name: row.name,
        bytes: row.bytes,
        pdfUrl: row.pdf_file_id === null ? '' : addresses.of(row.com_id, row.pdf_file_id, now).url,
      }
    },
  }
}
