import type { Comment } from '@contract/calls/community/reaction'
import type { Api, CallOptions } from '@/api/createApi'

export type ItemKind = 'doc' | 'art' | 'mag' | 'prod'
interface CommentsPage {
  list: Comment[]
  total: number
}
type Paging = { pageIndex: number; pageSize: number }

/** `from`: of a mini-program, by which the platform's check knows who wrote it. */
export interface NewComment {
  content: string
  from?: { appCode: string; code: string }
}

/** The four calls of one kind of item, by its id. */
export interface ReactionCalls {
  like(id: string, like: 0 | 1): Promise<{ likeNum: number }>
  favorite(id: string, favorite: 0 | 1): Promise<{ favorite: 0 | 1 }>
  comment(id: string, words: NewComment): Promise<{ state: number }>
  comments(id: string, page: Paging, options: CallOptions): Promise<CommentsPage>
}

const quiet: CallOptions = { overlay: false }

/** Documents, articles, magazines and products are liked, kept and written about in one way; only the calls' names differ. */
export function reactionCalls(
  { document, article, magazine, product }: Api,
  kind: ItemKind,
): ReactionCalls {
  switch (kind) {
    case 'doc':
      return {
        like: (docId, like) => document.like({ docId, like }, quiet),
        favorite: (docId, favorite) => document.favorite({ docId, favorite }, quiet),
        comment: (docId, words) => document.comment({ docId, ...words }),
        comments: (docId, page, options) => document.comments({ docId, ...page }, options),
      }
    case 'art':
      return {
        like: (artId, like) => article.like({ artId, like }, quiet),
        favorite: (artId, favorite) => article.favorite({ artId, favorite }, quiet),
        comment: (artId, words) => article.comment({ artId, ...words }),
        comments: (artId, page, options) => article.comments({ artId, ...page }, options),
      }
    case 'mag':
      return {
        like: (magId, like) => magazine.like({ magId, like }, quiet),
        favorite: (magId, favorite) => magazine.favorite({ magId, favorite }, quiet),
        comment: (magId, words) => magazine.comment({ magId, ...words }),
        comments: (magId, page, options) => magazine.comments({ magId, ...page }, options),
      }
    case 'prod':
      return {
        like: (prodId, like) => product.like({ prodId, like }, quiet),
        favorite: (prodId, favorite) => product.favorite({ prodId, favorite }, quiet),
        comment: (prodId, words) => product.comment({ prodId, ...words }),
        comments: (prodId, page, options) => product.comments({ prodId, ...page }, options),
      }
  }
}

/** The kind that an address names; undefined where it names none. */
export const itemKindOf = (name: string | undefined): ItemKind | undefined =>
  (['doc', 'art', 'mag', 'prod'] as const).find((kind) => kind === name)
