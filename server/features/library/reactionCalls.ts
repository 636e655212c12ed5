import { CommentState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import type { Paging } from '../../db/page'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commentState, normalizeComment } from './commentRules'
import {
  addComment,
  listComments,
  decideComment,
  itemExists,
  setFavorite,
  setLike,
  readReactionCounts,
  waitingComments,
  type Item,
  type ItemKind,
  type ReactionCounts,
  type PersonKey,
} from './reactionRepository'
import { commonReplies } from '../../http/texts'

const personKeyOf = ({ comId, userId }: Caller): PersonKey => ({ comId, personId: userId })
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Likes, favourites and comments of an item, for its detail. */
export const reactionCounts = (
  db: Db,
  caller: Caller | undefined,
  item: Item,
): Promise<ReactionCounts> => readReactionCounts(db, caller && personKeyOf(caller), item)

/** The four calls of one kind; `idOf` finds the item's id in the input. */
export function reactionsFor<K extends string>(kind: ItemKind, key: K) {
  const named = (input: Record<K, string>): Item => ({ kind, itemId: input[key] })
  async function found(
    db: Db,
    input: Record<K, string>,
    caller: Caller | undefined,
  ): Promise<Item> {
    const item = named(input)
    if (!(await itemExists(db, item, { comId: caller?.comId ?? platformId, brand: caller?.brand })))
      throw notFound()
    return item
  }
  return {
    async like(input: Record<K, string> & { like: 0 | 1 }, { db, caller }: Context) {
      const item = await found(db, input, caller)
      await setLike(db, personKeyOf(caller), item, input.like)
      return { likeNum: (await reactionCounts(db, caller, item)).likeNum }
    },
    async favorite(input: Record<K, string> & { favorite: 0 | 1 }, { db, caller, now }: Context) {
      await setFavorite(
        db,
        personKeyOf(caller),
        await found(db, input, caller),
        input.favorite,
        now,
      )
      return { favorite: input.favorite }
    },
    async comment(input: Record<K, string> & { content: string }, { db, caller, now }: Context) {
      const item = await found(db, input, caller)
      const content = normalizeComment(input.content)
      if (content === '')
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'content' })
      const comment = { ...item, commentId: newId(now), content, state: commentState(content) }
      await addComment(db, personKeyOf(caller), comment, now)
      return { commentId: comment.commentId, state: comment.state }
    },
    async comments(
      { pageIndex, pageSize, ...input }: Record<K, string> & Paging,
      { db, caller }: Context<Caller | undefined>,
    ) {
      const item = await found(db, input as unknown as Record<K, string>, caller)
      const paging = { pageIndex, pageSize }
      return caller
        ? listComments(db, personKeyOf(caller), item, paging)
        : { list: [], total: 0, ...paging }
    },
  }
}

/** The hospital's word on comments that wait. */
export const reviewCalls: Handlers<Contract['reaction']> = {
  waiting: (paging, { db, caller }) => waitingComments(db, personKeyOf(caller), paging),
  async decide({ commentId, show }, { db, caller, audit }) {
    const state = show === 1 ? CommentState.shown : CommentState.removed
    const before = await decideComment(db, personKeyOf(caller), commentId, state)
    if (!before) throw notFound()
    await audit({ personId: before.personId, before: { state: before.state }, after: { state } })
    return { state }
  },
}
