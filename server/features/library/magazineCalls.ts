import type { Contract } from '@contract/calls'
import type { Article, Magazine } from '@contract/calls/library/magazine'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { mapPage } from '../../db/page'
import { commonReplies } from '../../http/texts'
import { findItem, recordReader, readerOf, searchItems, type ItemRow } from './libraryRepository'
import type { ArticleBody } from './making/bodies'
import { picturesOf, type Addresses } from './pictures'
import { reactionsFor, reactionCounts } from './reactionCalls'
import type { ContentChecks } from '../contentCheck/contentCheckService'

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)
const magazineOf = ({ itemId, title, subtitle, issued, summary, children }: ItemRow): Magazine => ({
  magId: itemId,
  title,
  number: subtitle,
  year: Number(issued.slice(0, 4)),
  date: issued,
  summary,
  articleNum: children,
})
const articleOf = ({
  itemId,
  parentId,
  parentTitle,
  title,
  subtitle,
  summary,
}: ItemRow): Article => ({
  artId: itemId,
  magId: parentId,
  magName: parentTitle,
  title,
  author: subtitle,
  summary,
})
/** So many articles an issue shows. */
const maxArticles = 100

/** Magazines and their articles (spec 3, magazine). */
export const magazineCalls = (checks: ContentChecks): Handlers<Contract['magazine']> => ({
  async search({ keyword, year, ...paging }, { db, caller }) {
    const wish = { kind: 'mag', reader: readerOf(caller), keyword, year }
    return mapPage(await searchItems(db, wish, paging), magazineOf)
  },
  async detail({ magId }, { db, caller, now }) {
    const reader = readerOf(caller)
    const row = await findItem(db, 'mag', magId, reader)
    if (!row) throw notFound()
    const { list } = await searchItems(
      db,
      { kind: 'art', reader, parents: [magId] },
      { pageIndex: 1, pageSize: maxArticles },
    )
    await recordReader(db, caller, [{ kind: 'mag', itemId: magId }], now)
    return {
      ...magazineOf(row),
      articles: list.map(articleOf),
      ...(await reactionCounts(db, caller, { kind: 'mag', itemId: magId })),
    }
  },
  ...reactionsFor('mag', 'magId', checks),
})

/** Articles: list, text, reactions (spec 3, article). */
export const articleCalls = (
  addresses: Addresses,
  checks: ContentChecks,
): Handlers<Contract['article']> => ({
  async search({ magId, keyword, ...paging }, { db, caller }) {
    const parents = magId ? { parents: [magId] } : {}
    const wish = { kind: 'art', reader: readerOf(caller), keyword, ...parents }
    return mapPage(await searchItems(db, wish, paging), articleOf)
  },
  async detail({ artId }, { db, caller, now }) {
    const row = await findItem(db, 'art', artId, readerOf(caller))
    if (!row) throw notFound()
    const { sections, disclaimer } = row.body as ArticleBody
    const pictureOf = await picturesOf(db, addresses, { comId: row.comId, parts: sections, now })
    // Who reads an article reads its issue.
    const read = [
      { kind: 'art' as const, itemId: artId },
      { kind: 'mag' as const, itemId: row.parentId },
    ]
    await recordReader(db, caller, read, now)
    return {
      ...articleOf(row),
      date: row.issued,
      paragraphs: sections.map((part) => ({
        heading: part.heading,
        text: part.text,
        ...pictureOf(part),
      })),
      disclaimer,
      ...(await reactionCounts(db, caller, { kind: 'art', itemId: artId })),
    }
  },
  ...reactionsFor('art', 'artId', checks),
})
