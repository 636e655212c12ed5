import type { Contract } from '@contract/calls'
import type { Article, Magazine } from '@contract/calls/magazine'
import { Code } from '@contract/codes'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { findItem, searchItems, type ItemRow } from './libraryRepository'
import { reactionsFor, reactionCounts } from './reactionCalls'
import { mapPage } from '../../db/page'
import { commonReplies } from '../../http/texts'

/** What seedLibrary stores of an article. */
export interface ArticleBody {
  paragraphs: { heading: string; text: string }[]
  disclaimer: string
}

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

export const magazineCalls: Handlers<Contract['magazine']> = {
  async search({ keyword, year, ...paging }, { db, caller }) {
    const wish = { kind: 'mag', brand: caller?.brand, keyword, year }
    return mapPage(await searchItems(db, wish, paging), magazineOf)
  },
  async detail({ magId }, { db, caller }) {
    const row = await findItem(db, 'mag', magId, caller?.brand)
    if (!row) throw notFound()
    const { list } = await searchItems(
      db,
      { kind: 'art', brand: caller?.brand, parents: [magId] },
      { pageIndex: 1, pageSize: maxArticles },
    )
    return {
      ...magazineOf(row),
      articles: list.map(articleOf),
      ...(await reactionCounts(db, caller, { kind: 'mag', itemId: magId })),
    }
  },
  ...reactionsFor('mag', 'magId'),
}

export const articleCalls: Handlers<Contract['article']> = {
  async search({ magId, keyword, ...paging }, { db, caller }) {
    const parents = magId ? { parents: [magId] } : {}
    const wish = { kind: 'art', brand: caller?.brand, keyword, ...parents }
    return mapPage(await searchItems(db, wish, paging), articleOf)
  },
  async detail({ artId }, { db, caller }) {
    const row = await findItem(db, 'art', artId, caller?.brand)
    if (!row) throw notFound()
    return {
      ...articleOf(row),
      date: row.issued,
      ...(row.body as ArticleBody),
      ...(await reactionCounts(db, caller, { kind: 'art', itemId: artId })),
    }
  },
  ...reactionsFor('art', 'artId'),
}
