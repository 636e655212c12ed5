import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Id, Keyword, pageOf, paging, PlatformWord, strict } from '../fields'
import { reactionDetails, reactionsOf } from '../community/reaction'

const Magazine = T.Object({
  magId: Id,
  title: T.String(),
  number: T.String(),
  year: T.Integer(),
  date: T.String(),
  summary: T.String(),
  articleNum: T.Integer(),
})
export type Magazine = Static<typeof Magazine>

const Article = T.Object({
  artId: Id,
  magId: Id,
  magName: T.String(),
  title: T.String(),
  author: T.String(),
  summary: T.String(),
})
export type Article = Static<typeof Article>

const ArticleDetail = T.Interface([Article], {
  date: T.String(),
  /** src: the signed address of a picture, '' : none. */
  paragraphs: T.Array(
    T.Object({ heading: T.String(), text: T.String(), src: T.String(), alt: T.String() }),
  ),
  disclaimer: PlatformWord,
  ...reactionDetails,
})
export type ArticleDetail = Static<typeof ArticleDetail>

const magazinePath = '/education-intf/api/magazine'
const articlePath = '/education-intf/api/art'

export const magazine = {
  search: {
    path: `${magazinePath}/searchMagazine`,
    access: 'public',
    summary: 'Issues of the magazine by words and year, the newest first.',
    input: T.Object(
      {
        keyword: Keyword,
        year: T.Optional(T.Integer({ minimum: 2000, maximum: 2100 })),
        ...paging,
      },
      strict,
    ),
    output: pageOf(Magazine),
  },
  detail: {
    path: `${magazinePath}/getMagazineById`,
    access: 'public',
    summary: 'One issue with its articles.',
    input: T.Object({ magId: Id }, strict),
    output: T.Interface([Magazine], { articles: T.Array(Article), ...reactionDetails }),
  },
  ...reactionsOf(magazinePath, 'magId'),
} as const satisfies Area

export const article = {
  search: {
    path: `${articlePath}/searchMagazineArt`,
    access: 'public',
    summary: 'Articles of one issue or of all, by words.',
    input: T.Object({ magId: T.Optional(Id), keyword: Keyword, ...paging }, strict),
    output: pageOf(Article),
  },
  detail: {
    path: `${articlePath}/getMagazineArtById`,
    access: 'public',
    summary: 'One article whole.',
    input: T.Object({ artId: Id }, strict),
    output: ArticleDetail,
  },
  ...reactionsOf(articlePath, 'artId'),
} as const satisfies Area
