import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Code } from '@contract/codes'
import { can } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import { inTransaction } from '../../db/inTransaction'
import { newId } from '../../db/newId'
import type { Caller } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import type { ArrivingFile } from './arrivingFile'
import type { FileGate } from './fileGate'
import { drawnAnew } from '../formats/pictureService'
import { drawInTurn } from '../formats/pictureService'
import { lockFilesOf, recordFile, planPdf } from './fileRepository'
import {
  headBytes,
  isOffice,
  kindOf,
  packageKind,
  plainName,
  questionKind,
  type FileKind,
} from './fileTypeRules'
import { commonReplies } from '../../http/texts'
import { replies } from './texts'

interface Arrived {
  path: string
  kind: FileKind
  sha256: string
  bytes: number
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Writes what arrives to the disk as it comes, and stops at the first byte too many or as soon as its kind is not taken. */
async function writeDown(store: FileStore, { name, bytes }: ArrivingFile): Promise<Arrived> {
  const path = await store.temporary()
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let kind: FileKind | undefined
  let size = 0
  const judge = () => {
    kind = kindOf(head, name)
    if (!kind) throw new DomainError(Code.fileRefused, commonReplies.fileKind)
  }
  async function* judged(): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      size += piece.length
      if (!kind) {
        head = Buffer.concat([head, piece.subarray(0, headBytes)])
        if (head.length >= headBytes) judge()
      }
      if (kind && size > kind.most) throw tooLarge(kind)
      hash.update(piece)
      yield piece
    }
    if (!kind) judge()
  }
  try {
    await pipeline(judged, createWriteStream(path))
    return { path, kind: kind!, sha256: hash.digest('hex'), bytes: size }
  } catch (error) {
    await store.drop(path)
    throw error
  }
}

/** Where files go, past what. */
export interface Into {
  store: FileStore
  gate: FileGate
}

/** Takes an uploaded file in for the caller; returns its id. The same bytes from the same person are the same file. */
export async function ingestUpload(
  db: Db,
  { store, gate }: Into,
  caller: Caller,
  file: ArrivingFile,
  now: number,
): Promise<TakenFile> {
  // Who is full already is told before anything is read.
  await gate.checkRoom(db, caller, 1)
  const arrived = await writeDown(store, file)
  return ingest(db, { store, gate, caller, arrived, name: file.name, now, isNew: true })
}

/** The same for a file that lies here already, whole: parts put together. Its bytes are read once, as a stream. */
export async function ingestWhole(
  db: Db,
  { store, gate }: Into,
  caller: Caller,
  { path, name, purpose }: { path: string; name: string; purpose: string },
  now: number,
): Promise<TakenFile> {
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  let bytes = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (head.length < headBytes) head = Buffer.concat([head, piece.subarray(0, headBytes)])
    bytes += piece.length
    hash.update(piece)
  }
  const kind = kindFor(head, name, purpose)
  if (bytes > kind.most) throw tooLarge(kind)
  return ingest(db, {
    store,
    gate,
    caller,
    // Its room was kept when it was announced.
    isNew: false,
    arrived: { path, kind, sha256: hash.digest('hex'), bytes },
    name,
    now,
  })
}

export interface TakenFile {
  fileId: string
  type: string
  bytes: number
}

/** The refusal of a file over the limit of its kind, which it names in MB. */
export const tooLarge = ({ most }: FileKind) =>
  new DomainError(Code.fileRefused, replies.fileTooLarge, { megabytes: most / 1024 / 1024 })

/** What the first bytes are. Throws when it is not taken for that purpose. */
export function kindFor(head: Buffer, name: string, purpose: string): FileKind {
  const ofFile = () => (purpose === 'question' ? questionKind(head, name) : kindOf(head, name))
  const kind = purpose === 'package' ? packageKind(head) : ofFile()
  if (!kind) throw new DomainError(Code.fileRefused, commonReplies.fileKind)
  return kind
}

async function ingest(
  db: Db,
  {
    store,
    gate,
    caller,
    arrived,
    name,
    isNew,
    now,
  }: Into & { caller: Caller; arrived: Arrived; name: string; isNew: boolean; now: number },
): Promise<TakenFile> {
  try {
    if (isNew) await gate.checkRoom(db, caller, arrived.bytes)
    await gate.checkHarmless(arrived.path)
    let {
      kind: { type },
      bytes,
    } = arrived
    let place = arrived.sha256
    if (arrived.kind.isPicture) {
      const { content, type: drawnType } = await drawInTurn(caller.userId, () =>
        drawnAnew(arrived.path),
      )
      await writeFile(arrived.path, content)
      type = drawnType
      bytes = content.length
      place = sha256(content)
    }
    await store.keep(place, arrived.path)
    const fileId = await inTransaction(db, async (tx) => {
      // Who sends many at once sends them past this one after the other: together they are not more than there is room for.
      await lockFilesOf(tx, caller)
      if (isNew) await gate.checkRoom(tx, caller, bytes)
      return recordFile(tx, {
        com_id: caller.comId,
        file_id: newId(now),
        person_id: caller.userId,
        place,
        name: plainName(name),
        type,
        bytes,
        sha256: arrived.sha256,
        personal: !can(caller, 'content.author'),
        created_at: now,
      })
    })
    if (isOffice(type)) await planPdf(db, caller.comId, fileId)
    return { fileId, type, bytes }
  } catch (error) {
    await store.drop(arrived.path)
    throw error
  }
}
