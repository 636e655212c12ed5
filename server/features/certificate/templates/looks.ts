import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import type { Db } from '../../../db/schema'
import type { CertificateRow } from '../certificateRepository'
import { findDesign, readPictures } from './templateRepository'

/** A picture of a template and its size, px. */
export interface Stamp {
  content: Buffer
  width: number
  height: number
}

/** All that a certificate is drawn with beside its words. */
export interface Look {
  design: TemplateDesign
  logo: Stamp | undefined
  seal: Stamp | undefined
  signature: Stamp | undefined
}

/** A design with its pictures. */
export async function lookOf(db: Db, comId: string, design: TemplateDesign): Promise<Look> {
  const ids = [design.logo, design.seal, design.signature].filter((id) => id !== null)
  const pictures = await readPictures(db, comId, ids)
  const stamp = async (id: string | null): Promise<Stamp | undefined> => {
    const content = id === null ? undefined : pictures.get(id)
    if (!content) return undefined
    // Only a server that draws loads the library of pictures.
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(content).metadata()
    return { content, width, height }
  }
  return {
    design,
    logo: await stamp(design.logo),
    seal: await stamp(design.seal),
    signature: await stamp(design.signature),
  }
}

/** Looks of certificates, each read once; undefined: the paper that comes with the program. */
export function looksOf(db: Db): (row: CertificateRow) => Promise<Look | undefined> {
  const known = new Map<string, Promise<Look | undefined>>()
  const read = async (
    { com_id: comId }: CertificateRow,
    templateId: string,
    version: number,
  ): Promise<Look | undefined> => {
    const design = await findDesign(db, { comId, templateId }, version)
    return design && lookOf(db, comId, design)
  }
  return async (row) => {
    const { template_id: templateId, template_version: version } = row
    if (templateId === null || version === null) return undefined
    const key = `${row.com_id}/${templateId}/${version}`
    const look = known.get(key) ?? read(row, templateId, version)
    known.set(key, look)
    return look
  }
}
