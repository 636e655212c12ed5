import { CommentState } from '@contract/states'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import type { Paging } from '../../db/page'
import { platformId } from '../../companies'
import type { Db, Tx } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { reportComment, setCommentState } from './commentStateRepository'
import { answerComment, decideComment, deskComments, looksFirst } from './commentDeskRepository'
import { commentState, normalizeComment } from './commentRules'
import {
  addComment,
  listComments,
  itemExists,
  setFavorite,
  setLike,
  readReactionCounts,
  type Item,
  type ItemKind,
  type ReactionCounts,
  type PersonKey,
} from './reactionRepository'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'
import { commentsAreClosed } from '../company/companyService'
import type { CheckWay, ContentChecks, SentFrom } from '../contentCheck/contentCheckService'

const personKeyOf = ({ comId, userId }: Caller): PersonKey => ({ comId, personId: userId })
const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

/** Likes, favourites and comments of an item, for its detail. */
export const reactionCounts = (
  db: Db,
  caller: Caller | undefined,
  item: Item,
): Promise<ReactionCounts> => readReactionCounts(db, caller && personKeyOf(caller), item)

/** The four calls of one kind; `idOf` finds the item's id in the input. */
export function reactionsFor<K extends string>(kind: ItemKind, key: K, checks: ContentChecks) {
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
    async comment(
      input: Record<K, string> & { content: string; from?: SentFrom },
      { db, caller, now }: Context<Caller, Tx>,
    ) {
      const item = await found(db, input, caller)
      const content = normalizeComment(input.content)
      if (content === '')
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'content' })
      if (await commentsAreClosed(db, caller.comId))
        throw new DomainError(Code.notAllowed, replies.commentsClosed)
      const person = personKeyOf(caller)
      const standing = commentState(content, await looksFirst(db, caller.comId))
      const comment = { ...item, commentId: newId(now), content, ...standing }
      await addComment(db, person, comment, now)
      if (comment.state !== CommentState.shown)
        return { commentId: comment.commentId, state: comment.state }
      const checked = { ...person, kind: 'comment' as const, thingId: comment.commentId }
      const way = await checks.request(db, { ...checked, text: content }, input.from, now)
      const state = stateOfWay[way]
      if (way !== 'none')
        await setCommentState(db, person.comId, comment.commentId, {
          state,
          because: way === 'byPerson' ? 'unchecked' : undefined,
        })
      return { commentId: comment.commentId, state }
    },
    async comments(
      { pageIndex, pageSize, ...input }: Record<K, string> & Paging,
      { db, caller }: Context<Caller | undefined>,
    ) {
      const item = await found(db, input as unknown as Record<K, string>, caller)
      const paging = { pageIndex, pageSize }
      return caller && !(await commentsAreClosed(db, caller.comId))
        ? listComments(db, personKeyOf(caller), item, paging)
        : { list: [], total: 0, ...paging }
    },
  }
}

const stateOfWay = {
  none: CommentState.shown,
  checking: CommentState.checking,
  byPerson: CommentState.waiting,
} as const satisfies Record<CheckWay, number>

/** So many people hide a comment until somebody of the hospital has looked. */
const reportsThatHide = 3

/** What should not be there, and the hospital's word on comments that wait. */
export const reviewCalls: Handlers<Contract['reaction']> = {
  async report({ commentId, reason }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const reports = await reportComment(db, person, { commentId, reason }, now)
    if (reports === undefined) throw notFound()
    const hidden = reports >= reportsThatHide
    if (hidden)
      await setCommentState(db, person.comId, commentId, {
        state: CommentState.waiting,
        because: 'reported',
      })
    return { hidden: hidden ? 1 : 0 }
  },
  list: ({ of, keyword = '', ...paging }, { db, caller }) =>
    deskComments(db, personKeyOf(caller), { of, keyword: keyword.trim() }, paging),
  async decide({ commentId, show }, { db, caller, now, audit }) {
    const state = show === 1 ? CommentState.shown : CommentState.removed
    const before = await decideComment(db, personKeyOf(caller), commentId, state, now)
    if (!before) throw notFound()
    await audit({ personId: before.personId, before: { state: before.state }, after: { state } })
    return { state }
  },
  async answer({ commentId, answer: written }, { db, caller, audit }) {
    const answer = normalizeComment(written)
    const personId = await answerComment(db, personKeyOf(caller), { commentId, answer })
    if (personId === undefined) throw notFound()
    await audit({ personId, after: { answer } })
    return { answer }
  },
}
