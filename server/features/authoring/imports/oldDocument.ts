import { writeFile } from 'node:fs/promises'
import { convertOffice, hasOffice } from '../../../integrations/office/officeToPdf'

let installed: Promise<boolean> | undefined

/** An old Word file (.doc) as a new one, by LibreOffice; undefined where that is not on this machine, or cannot read it. */
export async function newDocument(bytes: Buffer): Promise<Buffer | undefined> {
  if (!(await (installed ??= hasOffice()))) return undefined
  try {
    return await convertOffice('doc', 'docx', (path) => writeFile(path, bytes))
  } catch {
    return undefined
  }
}
