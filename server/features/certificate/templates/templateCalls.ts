import { createHash } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { lastIssued, type CertificateRow } from '../certificateRepository'
import { exampleOf, paperDetails, replies } from '../texts'
import { lookOf } from './looks'
import {
  closeTemplate,
  listTemplates,
  lockTemplate,
  storePicture,
  storeTemplate,
  type TemplateRow,
} from './templateRepository'

/** Points of a picture that is kept: sharp on A4, and no more. */
const maxSide = 900

const shown = ({ design, isDefault, ...row }: TemplateRow) => ({
  ...row,
  sheet: design.sheet,
  isDefault: isDefault ? (1 as const) : (0 as const),
})

/** A picture as PNG of a size that papers need. Throws fileRefused when it cannot be read. */
async function pngOf(base64: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: 50_000_000 })
      .rotate()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
  } catch {
    throw new DomainError(Code.fileRefused, replies.pictureUnreadable)
  }
}

async function exampleFor(
  db: Db,
  comId: string,
  now: number,
): Promise<{ row: CertificateRow; isExample: boolean }> {
  const row = await lastIssued(db, comId)
  return row ? { row, isExample: false } : { row: exampleOf(comId, now), isExample: true }
}

/** How certificates of a hospital look. */
export const templateCalls = (
  checkAddress: (number: string) => string,
): Handlers<Contract['certificateTemplate']> => ({
  async list(_input, { db, caller }) {
    return { list: (await listTemplates(db, caller.comId)).map(shown) }
  },

  async one({ templateId }, { db, caller }) {
    const [row] = await listTemplates(db, caller.comId, templateId)
    if (!row) throw new DomainError(Code.notFound, commonReplies.notFound)
    return { ...shown(row), design: row.design }
  },

  async save(
    { templateId: known, version: opened, name, isDefault, design },
    { db: tx, caller, now, audit },
  ) {
    if (!design.fields.includes('name'))
      throw new DomainError(Code.badInput, replies.templateWithoutName)
    const templateId = known ?? newId(now)
    const before = known
      ? await lockTemplate(tx, { comId: caller.comId, templateId })
      : { version: 0, name: '' }
    if (!before) throw new DomainError(Code.notFound, commonReplies.notFound)
    if (known && before.version !== opened)
      throw new DomainError(Code.stateChanged, replies.templateChanged)
    const version = before.version + 1
    await storeTemplate(
      tx,
      {
        comId: caller.comId,
        templateId,
        version,
        name: name.trim(),
        isDefault: isDefault === 1,
        by: caller.userId,
        design,
      },
      now,
    )
    await audit({
      thingId: templateId,
      ...(known && { before }),
      after: { name, version, isDefault, fields: design.fields, sheet: design.sheet },
    })
    return { templateId, version }
  },

  async close({ templateId }, { db: tx, caller, now, audit }) {
    const before = await lockTemplate(tx, { comId: caller.comId, templateId })
    if (!before) throw new DomainError(Code.notFound, commonReplies.notFound)
    await closeTemplate(tx, { comId: caller.comId, templateId }, now)
    await audit({ thingId: templateId, before, after: { closed: true } })
    return {}
  },

  async takePicture({ picture }, { db: tx, caller, now }) {
    const content = await pngOf(picture)
    const pictureId = createHash('sha256').update(content).digest('hex')
    await storePicture(tx, caller.comId, { pictureId, content }, now)
    return { pictureId }
  },

  async preview({ design }, { db, caller, now }) {
    const { row, isExample } = await exampleFor(db, caller.comId, now)
    const { drawPicture } = await import('../drawing/papers')
    const look = await lookOf(db, caller.comId, design)
    const png = await drawPicture(
      { details: paperDetails(row, checkAddress(row.number)), look },
      900,
    )
    return { picture: png.toString('base64'), isExample: isExample ? 1 : 0 }
  },
})
