import { open } from 'node:fs/promises'
import type { Contract } from '@contract/calls'
import { partBytes } from '@contract/calls/operating/file'
import { Code } from '@contract/codes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { newId } from '../../db/newId'
import type { Caller, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { findFile } from './fileRepository'
import { headBytes, maxFileBytes, maxMediaBytes, plainName } from './fileTypeRules'
import { kindFor, ingestWhole, tooLarge, type Into } from './ingestUpload'
import {
  findUpload,
  lockUpload,
  insertUpload,
  recordFinished,
  recordReceived,
  openUploads,
  removeUpload,
  type UploadKey,
  type UploadRow,
} from './uploadRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

/** An upload that nobody goes on with is forgotten after a day. */
export const uploadKeptMs = dayMs
const maxOpen = 5
/** A part that is not written by then was lost with its server. */
const heldMs = 120_000

const shown = ({
  upload_id: uploadId,
  received,
  bytes,
}: Pick<UploadRow, 'upload_id' | 'received' | 'bytes'>) => ({
  uploadId,
  received,
  bytes,
  partBytes,
})
const keyOf = ({ comId, userId }: Caller, uploadId: string): UploadKey => ({
  comId,
  personId: userId,
  uploadId,
})
const broken = () => new DomainError(Code.stateChanged, replies.uploadElsewhere)

async function find(db: Db, key: UploadKey): Promise<UploadRow> {
  const row = await findUpload(db, key)
  if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
  return row
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(head, 0, headBytes, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

type UploadCalls = Pick<
  Handlers<Contract['file']>,
  'beginUpload' | 'uploadState' | 'finishUpload' | 'dropUpload'
>

/** Files that come in parts. Parts of one upload come one after the other and lie on this machine until the last is there. */
export function uploadCalls({ store, gate }: Into): UploadCalls {
  return {
    async beginUpload({ name, bytes, purpose = 'file' }, { db, caller, now }) {
      const most = purpose === 'question' ? maxMediaBytes : maxFileBytes
      if (bytes > most)
        throw new DomainError(Code.fileRefused, replies.fileTooLarge, {
          megabytes: most / 1024 / 1024,
        })
      if ((await openUploads(db, caller.comId, caller.userId)) >= maxOpen)
        throw new DomainError(Code.tooMany, replies.uploadsOpen)
      await gate.checkRoom(db, caller, bytes)
      const row = {
        com_id: caller.comId,
        upload_id: newId(now),
        person_id: caller.userId,
        name: plainName(name),
        purpose,
        bytes,
        created_at: now,
      }
      await insertUpload(db, row)
      return shown({ ...row, received: 0 })
    },

    async uploadState({ uploadId }, { db, caller }) {
      return shown(await find(db, keyOf(caller, uploadId)))
    },

    async finishUpload({ uploadId }, { db, caller, now }) {
      const key = keyOf(caller, uploadId)
      const row = await find(db, key)
      if (row.file_id !== null) {
        const file = await findFile(db, row.file_id, [caller.comId])
        if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
        return { fileId: file.file_id, type: file.type, bytes: file.bytes }
      }
      if (row.received < row.bytes)
        throw new DomainError(Code.stateChanged, replies.uploadUnfinished)
      if (!(await lockUpload(db, key, row.received, now, now + heldMs))) throw broken()
      try {
        const taken = await ingestWhole(
          db,
          { store, gate },
          caller,
          { path: await store.incoming(uploadId), name: row.name, purpose: row.purpose },
          now,
        )
        await recordFinished(db, key, taken.fileId)
        return taken
      } catch (error) {
        // What is refused is gone: it would be refused again.
        if (error instanceof DomainError)
          await removeUpload(db, key).then(async () => store.drop(await store.incoming(uploadId)))
        else await recordReceived(db, key, row.received)
        throw error
      }
    },

    async dropUpload({ uploadId }, { db, caller }) {
      if (await removeUpload(db, keyOf(caller, uploadId)))
        await store.drop(await store.incoming(uploadId))
      return {}
    },
  }
}

/**
 * Writes a part at its place as it comes; returns what has arrived now. A connection that breaks leaves what came before it. Throws when
 * the part is not the next one, comes twice at once, is too long, or shows that the file is of a kind that is not taken.
 */
export async function ingestPart(
  db: Db,
  store: FileStore,
  caller: Caller,
  { uploadId, from, bytes }: { uploadId: string; from: number; bytes: AsyncIterable<Buffer> },
  now: number,
): Promise<{ received: number }> {
  const key = keyOf(caller, uploadId)
  const row = await find(db, key)
  if (!(await lockUpload(db, key, from, now, now + heldMs))) throw broken()
  const path = await store.incoming(uploadId)
  let received = from
  try {
    const file = await open(path, from === 0 ? 'w' : 'r+')
    try {
      for await (const piece of bytes) {
        if (received + piece.length > row.bytes || received + piece.length - from > partBytes)
          throw new DomainError(Code.badInput, replies.uploadTooLong)
        const end = received + piece.length
        // A disk that is nearly full takes the beginning of it.
        for (let at = 0; received < end;) {
          const { bytesWritten } = await file.write(piece, at, piece.length - at, received)
          at += bytesWritten
          received += bytesWritten
        }
      }
    } finally {
      await file.close()
    }
    if (from < headBytes && received > 0) {
      const kind = kindFor(await headOf(path), row.name, row.purpose)
      if (row.bytes > kind.most) throw tooLarge(kind)
    }
    return { received }
  } catch (error) {
    if (error instanceof DomainError && error.code === Code.fileRefused)
      await removeUpload(db, key).then(() => store.drop(path))
    if (error instanceof DomainError) received = from
    throw error
  } finally {
    await recordReceived(db, key, received)
  }
}
