import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { commentLists, reportReasons, waitingReasons } from '../../rules/content/contentCheck'
import { deskPaging, Flag, Id, Keyword, oneOf, Time, pageOf, paging, strict } from '../fields'

/** 0 waits for review, 1 shown, 2 taken away, 3 is being checked, 4 found unfit by the platform's check. */
const CommentState = T.Integer({ minimum: 0, maximum: 4 })
const Comment = T.Object({
  commentId: Id,
  content: T.String(),
  author: T.String(),
  time: Time,
  state: CommentState,
  /** 1: I wrote it. */
  mine: Flag,
  /** What the office of the hospital answered; '': nothing. Its name is not said: it speaks for the office. */
  answer: T.String(),
})
export type Comment = Static<typeof Comment>

/** What an item's detail says of likes, favourites and comments. */
export const reactionDetails = {
  likeNum: T.Integer(),
  liked: Flag,
  favorite: Flag,
  commentNum: T.Integer(),
  /** 0: my hospital has no comments. */
  commentsOpen: Flag,
}

const likeOf = { like: Flag }
const favoriteOf = { favorite: Flag }
const commentOf = {
  content: T.String({ minLength: 1, maxLength: 500 }),
  /** From a mini-program: a log-in code made for this text, by which the platform's check knows its author. */
  from: T.Optional(
    T.Object(
      {
        appCode: T.String({ minLength: 1, maxLength: 64 }),
        code: T.String({ minLength: 1, maxLength: 200 }),
      },
      strict,
    ),
  ),
}

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
      summary: 'Comments on it; some are checked by the platform or wait for review first.',
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

/** Calls of our own: what should not be there, and what waits for a word of the hospital. */
export const reaction = {
  report: {
    path: '/education-intf/api/own/comment/report',
    access: 'signedIn',
    ours: true,
    changes: true,
    summary:
      'Tells the hospital that a comment should not be there; once a person. Three hide it until somebody has looked.',
    input: T.Object({ commentId: Id, reason: oneOf(reportReasons) }, strict),
    output: T.Object({ hidden: Flag }),
  },
  list: {
    path: '/education-intf/api/own/comment/list',
    needs: 'comment.read',
    ours: true,
    summary:
      'Comments of my hospital: those that wait for review or were reported (the oldest first), those shown, those taken away (the newest first).',
    input: T.Object({ of: oneOf(commentLists), keyword: Keyword, ...deskPaging }, strict),
    output: pageOf(
      T.Interface([Comment], {
        title: T.String(),
        /** '': it does not wait. */
        because: T.Union([oneOf(waitingReasons), T.Literal('')]),
        reports: T.Integer(),
        /** Of those reports, each once. */
        reasons: T.Array(oneOf(reportReasons)),
      }),
    ),
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
  answer: {
    path: '/education-intf/api/own/comment/answer',
    needs: 'content.publish',
    concerns: 'comment',
    ours: true,
    changes: true,
    decides: { about: 'approval' },
    summary:
      'Answers a comment that is shown, as the office of the hospital; "" takes the answer away.',
    input: T.Object({ commentId: Id, answer: T.String({ maxLength: 500 }) }, strict),
    output: T.Object({ answer: T.String() }),
  },
} as const satisfies Area
