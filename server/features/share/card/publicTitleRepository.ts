import type { CardKind } from '@contract/rules/place/shareCard'
import { platformId } from '../../../companies'
import type { Db, Schema } from '../../../db/schema'

const libraryKinds: Partial<Record<CardKind, Schema['library_item']['kind']>> = {
  article: 'art',
  magazine: 'mag',
  product: 'prod',
}

/** The title of something that the platform publishes for everybody; undefined for all else. */
export async function publicTitle(db: Db, kind: CardKind, id: string): Promise<string | undefined> {
  if (kind === 'document') {
    const found = await db
      .selectFrom('document')
      .select('title')
      .where('com_id', '=', platformId)
      .where('document_id', '=', id)
      .where('version_id', 'is not', null)
      .executeTakeFirst()
    return found?.title
  }
  const libraryKind = libraryKinds[kind]
  if (libraryKind === undefined) return undefined
  const found = await db
    .selectFrom('library_item')
    .select('title')
    .where('com_id', '=', platformId)
    .where('kind', '=', libraryKind)
    .where('item_id', '=', id)
    .executeTakeFirst()
  return found?.title
}
