import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { hasOffice, officeToPdf } from '../../integrations/office/officeToPdf'
import { findFile, recordFile, recordPdf } from './fileRepository'
import { officeEnding } from './fileTypeRules'

/** Makes a PDF of an office file, where LibreOffice is installed; without it the file stays a download: the job. Twice is once. */
export function createTurning(
  db: Db,
  store: FileStore,
): (comId: string, fileId: string, now: number) => Promise<boolean> {
  let installed: Promise<boolean> | undefined
  return async (comId, fileId, now) => {
    const row = await findFile(db, fileId, [comId])
    const ending = row && officeEnding(row.type)
    if (
      !row ||
      ending === undefined ||
      row.pdf_file_id !== null ||
      !(await (installed ??= hasOffice()))
    )
      return false
    const pdf = await officeToPdf(ending, (path) =>
      pipeline(store.read(row.place), createWriteStream(path)),
    )
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const path = await store.temporary()
    await writeFile(path, pdf)
    await store.keep(sha256, path)
    const name = row.name.replace(/\.\w+$/, '.pdf')
    const pdfId = await recordFile(db, {
      personal: row.personal,
      com_id: comId,
      file_id: newId(now),
      person_id: row.person_id,
      place: sha256,
      name,
      type: 'application/pdf',
      bytes: pdf.length,
      sha256,
      created_at: now,
    })
    await recordPdf(db, comId, fileId, pdfId)
    return true
  }
}
