import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { recordFile } from '../file/fileService'
import { findCertificate, recordPapers, type CertificateRow } from './certificateRepository'
import { looksOf } from './templates/looks'
import { fileName, paperDetails } from './texts'

export interface DrawDeps {
  db: Db
  store: FileStore
  /** The public check page of a number: origin, base path and query. */
  checkAddress(number: string): string
}

/** Draws a certificate as PDF and picture and keeps both as files of its holder: the job. Twice is once. */
export function createDrawing({
  db,
  store,
  checkAddress,
}: DrawDeps): (comId: string, certificateId: string, now: number) => Promise<void> {
  async function keep(
    row: CertificateRow,
    content: Buffer,
    type: string,
    ending: string,
    now: number,
  ): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex')
    const path = await store.temporary()
    await writeFile(path, content)
    await store.keep(sha256, path)
    return recordFile(db, {
      personal: true,
      com_id: row.com_id,
      file_id: newId(now),
      person_id: row.person_id,
      place: sha256,
      name: fileName(row, ending),
      type,
      bytes: content.length,
      sha256,
      created_at: now,
    })
  }

  return async (comId, certificateId, now) => {
    const row = await findCertificate(db, comId, { certificateId })
    if (!row || row.pdf_file_id !== null) return
    const paper = {
      details: paperDetails(row, checkAddress(row.number)),
      look: await looksOf(db)(row),
    }
    // Fonts and the library of PDFs are much memory: only a server that draws loads them.
    const { drawPdf, drawPicture } = await import('./drawing/papers')
    const pdf = await keep(row, await drawPdf(paper), 'application/pdf', 'pdf', now)
    const picture = await keep(row, await drawPicture(paper), 'image/png', 'png', now)
    await recordPapers(db, comId, certificateId, { pdf_file_id: pdf, picture_file_id: picture })
  }
}
