import type { reportReasons } from '@contract/rules/content/contentCheck'
import { CommentState } from '@contract/states'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Comment } from '@contract/calls/community/reaction'
import { Pages } from '@/core/loading/Pages'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { reactionCalls, type ItemKind, type NewComment } from './reactionCalls'

type ReportReason = (typeof reportReasons)[number]

export interface ReactionCounts {
  likeNum: number
  liked: 0 | 1
  favorite: 0 | 1
  commentNum: number
  commentsOpen: 0 | 1
}

/** Likes, favourite and comments of the item in front. */
export class ReactionsStore {
  details: ReactionCounts = {
    likeNum: 0,
    liked: 0,
    favorite: 0,
    commentNum: 0,
    commentsOpen: 1,
  }
  readonly comments: Pages<Comment>
  /** What stands in the box and was not sent. */
  readonly draft = new Form({ content: '' })
  private kind: ItemKind = 'doc'
  private id = ''

  constructor(private readonly deps: Pick<Deps, 'api' | 'messaging' | 'session' | 'shell'>) {
    this.comments = new Pages(
      (page, options) => this.calls.comments(this.id, page, options),
      ({ commentId }) => commentId,
    )
    makeAutoObservable<this, 'deps' | 'kind' | 'id'>(
      this,
      { deps: false, kind: false, id: false, comments: false, draft: false },
      { autoBind: true },
    )
  }

  get isLoggedIn() {
    return this.deps.session.isLoggedIn
  }

  /** An item came to the front; without `facts` only its comments are wanted. */
  async open(kind: ItemKind, id: string, details?: ReactionCounts) {
    const isOther = this.kind !== kind || this.id !== id
    this.kind = kind
    this.id = id
    if (details)
      this.details = {
        likeNum: details.likeNum,
        liked: details.liked,
        favorite: details.favorite,
        commentNum: details.commentNum,
        commentsOpen: details.commentsOpen,
      }
    if (isOther) this.draft.begin({ content: '' })
    await (isOther ? this.comments.restart() : this.comments.refresh())
  }

  /** Shown at once; a refusal takes it back. Throws ApiError. */
  async toggleLike() {
    const liked = this.details.liked === 1 ? 0 : 1
    const before = this.details
    this.details = { ...before, liked, likeNum: before.likeNum + (liked === 1 ? 1 : -1) }
    try {
      const { likeNum } = await this.calls.like(this.id, liked)
      runInAction(() => (this.details = { ...this.details, likeNum }))
    } catch (error) {
      runInAction(() => (this.details = before))
      throw error
    }
  }

  async toggleFavorite(messages: { kept: string; gone: string }) {
    const favorite = this.details.favorite === 1 ? 0 : 1
    await this.calls.favorite(this.id, favorite)
    runInAction(() => (this.details = { ...this.details, favorite }))
    this.deps.shell.toast(favorite === 1 ? messages.kept : messages.gone)
  }

  /** Returns whether it was sent; `waits`: somebody of the hospital looks at it first, `checking`: the platform does. */
  async send(messages: { shown: string; waits: string; checking: string }): Promise<boolean> {
    const reply = await this.draft.submit(async ({ content }) =>
      this.calls.comment(this.id, { content: content.trim(), ...(await this.from()) }),
    )
    if (!reply) return false
    runInAction(() => {
      this.draft.begin({ content: '' })
      if (reply.state === CommentState.shown)
        this.details = { ...this.details, commentNum: this.details.commentNum + 1 }
    })
    this.deps.shell.toast(
      reply.state === CommentState.checking
        ? messages.checking
        : messages[reply.state === CommentState.shown ? 'shown' : 'waits'],
    )
    await this.comments.refresh()
    return true
  }

  /** Tells the hospital that a comment should not be there. Throws ApiError. */
  async report(commentId: string, reason: ReportReason, said: string) {
    const { hidden } = await this.deps.api.reaction.report({ commentId, reason })
    this.deps.shell.toast(said)
    if (hidden === 1) await this.comments.refresh()
  }

  /** Without a code the hospital looks at it instead: nobody is kept from writing. */
  private async from(): Promise<Pick<NewComment, 'from'>> {
    const { appCode, logInCode } = this.deps.messaging
    const code = await logInCode?.().catch(() => undefined)
    return code ? { from: { appCode, code } } : {}
  }

  private get calls() {
    return reactionCalls(this.deps.api, this.kind)
  }
}
