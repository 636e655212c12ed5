import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runThread } from '../../../runThread'
import type { FileTask, FileText, ReadKind } from './FileText'

/** A file that takes longer is looked at by nobody either. */
const limits = { maxMs: 90_000, maxHeapMb: 400 }
const tookTooLong: FileText = { unreadable: 'tookTooLong' }

const find = createRequire(__filename)
/** pdfjs asks for its tables of letters by a folder that ends in a slash. */
const lettersFolder = () => join(dirname(find.resolve('pdfjs-dist/package.json')), 'cmaps/')

let last: Promise<unknown> = Promise.resolve()

/**
 * The text of a file, read in a thread of its own, one file at a time: neither time nor memory of a hostile file is the
 * server's. Never throws what the file is at fault for.
 */
export function textOfFile(bytes: Uint8Array, kind: ReadKind): Promise<FileText> {
  const task: FileTask = { bytes, kind, letters: lettersFolder() }
  const current = last.then(() =>
    runThread<FileText, FileText>(join(__dirname, 'documentWorker'), task, limits, tookTooLong),
  )
  last = current.catch(() => undefined)
  return current
}
