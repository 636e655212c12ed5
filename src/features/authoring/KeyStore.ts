import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Regrade } from '@contract/calls/marking'
import type { Answer } from '@contract/rules/questionKinds'
import { rethrowUnexpected } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import type { Answering } from '@/shell/question/Answering'
import { moved, orderOf, paired, tapped, typedInto } from '@/shell/question/givenBy'

type KeyDetails = Output<Contract['marking']['key']>
const lookAgainMs = 1_000

/** A wrong key that is put right: the author answers the question as it should be answered; all its attempts are graded anew. */
export class KeyStore implements Answering {
  facts?: KeyDetails = undefined
  /** Everybody has the marks. */
  isFree = false
  reason = ''
  problem = ''
  failed = false
  regrade?: Regrade = undefined
  private given: Answer = { optionIds: [] }
  private timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'given' | 'timer'>(
      this,
      {
        deps: false,
        facts: observableRef,
        regrade: observableRef,
        given: observableRef,
        timer: false,
      },
      { autoBind: true },
    )
  }

  get canWrite() {
    return !this.isFree && this.regrade === undefined
  }

  /** Only a person can mark a short text: what can be put right is whether it counts. */
  get isShort() {
    return this.facts?.question.kind === 'short'
  }

  async open(questionId: string) {
    this.dispose()
    Object.assign(this, {
      facts: undefined,
      isFree: false,
      reason: '',
      problem: '',
      failed: false,
      regrade: undefined,
    })
    try {
      const facts = await this.deps.api.marking.key(
        { questionId },
        { overlay: false, silent: true },
      )
      runInAction(() => {
        this.facts = facts
        this.isFree = this.isShort
        this.given = {
          optionIds: facts.rightOptionIds,
          ...(facts.rightTexts && {
            texts: facts.rightTexts.map((accepted) => accepted.join('|')),
          }),
        }
      })
    } catch (error) {
      runInAction(() => (this.failed = true))
      rethrowUnexpected(error)
    }
  }

  optionIds(_questionId: string) {
    return this.given.optionIds
  }

  texts(_questionId: string): readonly string[] {
    return this.given.texts ?? []
  }

  isAnswered(_questionId: string) {
    return true
  }

  choose(optionId: string) {
    this.put(this.facts && tapped(this.facts.question, this.given.optionIds, optionId))
  }

  arrange(optionId: string, step: -1 | 0 | 1) {
    this.put(
      this.facts && moved(orderOf(this.facts.question, this.given.optionIds), optionId, step),
    )
  }

  pair(left: string, right: string | undefined) {
    this.put(paired(this.given.optionIds, left, right))
  }

  type(blank: number, typed: string) {
    const texts = this.facts && typedInto(this.facts.question, this.texts(''), blank, typed)
    if (texts && this.canWrite) this.given = { optionIds: [], texts }
  }

  settle() {
    this.problem = ''
  }

  setFree(isFree: boolean) {
    this.isFree = isFree
  }

  setReason(reason: string) {
    this.reason = reason
  }

  /** Puts the key right and follows the grading. False: refused, and `problem` says why. */
  async correct(): Promise<boolean> {
    const { question } = this.facts ?? {}
    if (!question) return false
    const key = this.isFree
      ? { free: 1 as const }
      : question.kind === 'fill'
        ? {
            accepted: this.texts('').map((line) =>
              line
                .split('|')
                .map((word) => word.trim())
                .filter((word) => word !== ''),
            ),
          }
        : { right: [...this.given.optionIds] }
    try {
      const { regradeId } = await this.deps.api.marking.correctKey(
        { questionId: question.questionId, ...key, reason: this.reason.trim() },
        { silent: true },
      )
      await this.follow(regradeId)
      return true
    } catch (error) {
      runInAction(() => (this.problem = problemText(error)))
      rethrowUnexpected(error)
      return false
    }
  }

  dispose() {
    clearTimeout(this.timer)
  }

  private put(optionIds: string[] | undefined) {
    if (optionIds && this.canWrite) this.given = { optionIds }
  }

  /** Looks again until the last attempt is graded; a dead network only delays it. */
  private async follow(regradeId: string) {
    const regrade = await this.deps.api.marking
      .regrade({ regradeId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      if (regrade) this.regrade = regrade
    })
    if (regrade?.state !== 'done')
      this.timer = setTimeout(() => void this.follow(regradeId), lookAgainMs)
  }
}
