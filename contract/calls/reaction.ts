import { Type as T, type Static } from 'typebox'
import type { Area } from './call'
import { deskPaging, Flag, Id, Time, pageOf, paging, strict } from './fields'

/** 0 waits for review, 1 shown, 2 taken away. */
const CommentState = T.Integer({ minimum: 0, maximum: 2 })
const Comment = T.Object({
  commentId: Id,
  content: T.String(),
  author: T.String(),
  time: Time,
  state: CommentState,
  /** 1: I wrote it. */
  mine: Flag,
})
export type Comment = Static<typeof Comment>

/** What an item's detail says of likes, favourites and comments. */
export const reactionDetails = {
  likeNum: T.Integer(),
  liked: Flag,
  favorite: Flag,
  commentNum: T.Integer(),
}

const likeOf = { like: Flag }
const favoriteOf = { favorite: Flag }
const commentOf = { content: T.String({ minLength: 1, maxLength: 500 }) }

/**
 * The four calls that documents, articles, magazines and products share. A like is a state, no counter; comments are
 * seen by the writer's own hospital only, and wait for review when the word list says so.
 */
export const reactionsOf = <K extends string>(prefix: string, key: K) => {
  const item = { [key]: Id } as Record<K, typeof Id>
  return {
    like: {
      path: `${prefix}/addLike`,
      access: 'signedIn' as const,
      repeatable: true as const,
      summary: 'I like it, or no more; returns the number of likes.',
      input: T.Object({ ...item, ...likeOf }, strict),
      output: T.Object({ likeNum: T.Integer() }),
    },
    favorite: {
      path: `${prefix}/addFavorite`,
      access: 'signedIn' as const,
      repeatable: true as const,
      summary: 'Puts it among my favourites, or takes it away.',
      input: T.Object({ ...item, ...favoriteOf }, strict),
      output: T.Object({ favorite: Flag }),
    },
    comment: {
      path: `${prefix}/addComment`,
      access: 'signedIn' as const,
      changes: true as const,
      silent: true as const,
      summary: 'Comments on it; some wait for review.',
      input: T.Object({ ...item, ...commentOf }, strict),
      output: T.Object({ commentId: Id, state: CommentState }),
    },
    comments: {
      path: `${prefix}/searchComments`,
      access: 'public' as const,
      summary: 'Comments of my hospital, the newest first; a guest sees none.',
      input: T.Object({ ...item, ...paging }, strict),
      output: pageOf(Comment),
    },
  }
}

/** Calls of our own: what waits for a word of the hospital. */
export const reaction = {
  waiting: {
    path: '/education-intf/api/own/comment/waiting',
    needs: 'comment.read',
    ours: true,
    summary: 'Comments of my hospital that wait for review, the oldest first.',
    input: T.Object(deskPaging, strict),
    output: pageOf(T.Interface([Comment], { title: T.String() })),
  },
  decide: {
    path: '/education-intf/api/own/comment/decide',
    needs: 'content.publish',
    concerns: 'comment',
    ours: true,
    changes: true,
    decides: { about: 'approval' },
    summary: 'Shows a comment or takes it away.',
    input: T.Object({ commentId: Id, show: Flag }, strict),
    output: T.Object({ state: CommentState }),
  },
} as const satisfies Area
