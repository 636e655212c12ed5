import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Regrade } from '@contract/calls/marking'
import type { Answer } from '@contract/rules/questionKinds'
import { rethrowUnexpected } from '@/api/ApiError'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import type { Answering } from '@/shell/question/Answering'
import { moved, orderOf, paired, tapped, typedInto } from '@/shell/question/answerEdits'
import { text } from '../texts'

type KeyDetails = Output<Contract['marking']['key']>
const recheckMs = 1_000

/** A wrong key that is put right: the author answers the question as it should be answered; all its attempts are graded anew. */
export class KeyStore implements Answering {
  readonly key: Resource<KeyDetails, string>
  /** `isFree`: everybody has the marks. */
  readonly form = new Form(
    { isFree: false, reason: '' },
    { rules: { reason: (reason) => (reason.trim() ? undefined : text('keyNeedsReason')) } },
  )
  regrade?: Regrade = undefined
  private answer: Answer = { optionIds: [] }
  private timer?: ReturnType<typeof setTimeout>

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    this.key = new Resource(async (questionId: string, options) => {
      const details = await deps.api.marking.key({ questionId }, options)
      this.beginWith(details)
      return details
    })
    makeAutoObservable<this, 'deps' | 'answer' | 'timer'>(
      this,
      {
        deps: false,
        key: false,
        form: false,
        regrade: observableRef,
        answer: observableRef,
        timer: false,
      },
      { autoBind: true },
    )
  }

  get keyDetails() {
    return this.key.value
  }

  get canWrite() {
    return !this.form.values.isFree && this.regrade === undefined
  }

  /** Only a marker can mark a short text: what can be put right is whether it counts. */
  get isShort() {
    return this.keyDetails?.question.kind === 'short'
  }

  async open(questionId: string) {
    this.dispose()
    this.form.begin({ isFree: false, reason: '' })
    this.regrade = undefined
    this.key.clear()
    await this.key.open(questionId)
  }

  private beginWith({ question, rightOptionIds, rightTexts }: KeyDetails) {
    this.form.set('isFree', question.kind === 'short')
    this.answer = {
      optionIds: rightOptionIds,
      ...(rightTexts && { texts: rightTexts.map((accepted) => accepted.join('|')) }),
    }
  }

  optionIds(_questionId: string) {
    return this.answer.optionIds
  }

  texts(_questionId: string): readonly string[] {
    return this.answer.texts ?? []
  }

  isAnswered(_questionId: string) {
    return true
  }

  choose(optionId: string) {
    this.put(this.keyDetails && tapped(this.keyDetails.question, this.answer.optionIds, optionId))
  }

  arrange(optionId: string, step: -1 | 0 | 1) {
    this.put(
      this.keyDetails &&
        moved(orderOf(this.keyDetails.question, this.answer.optionIds), optionId, step),
    )
  }

  pair(left: string, right: string | undefined) {
    this.put(paired(this.answer.optionIds, left, right))
  }

  type(blank: number, typed: string) {
    const texts =
      this.keyDetails && typedInto(this.keyDetails.question, this.texts(''), blank, typed)
    if (texts && this.canWrite) this.answer = { optionIds: [], texts }
  }

  settle() {
    // Nothing is kept before it is corrected.
  }

  /** Puts the key right and follows the grading. False: refused, and the form says why. */
  async correct(): Promise<boolean> {
    const { question } = this.keyDetails ?? {}
    if (!question) return false
    const corrected = await this.form.submit(({ isFree, reason }) =>
      this.deps.api.marking.correctKey(
        {
          questionId: question.questionId,
          ...(isFree ? { free: 1 as const } : this.rightAnswer(question.kind)),
          reason: reason.trim(),
        },
        { silent: true },
      ),
    )
    if (corrected) await this.follow(corrected.regradeId)
    return corrected !== undefined
  }

  dispose() {
    clearTimeout(this.timer)
  }

  private rightAnswer(kind: KeyDetails['question']['kind']) {
    return kind === 'fill'
      ? { accepted: this.texts('').map(acceptedAnswers) }
      : { right: [...this.answer.optionIds] }
  }

  private put(optionIds: string[] | undefined) {
    if (optionIds && this.canWrite) this.answer = { optionIds }
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
      this.timer = setTimeout(() => void this.follow(regradeId), recheckMs)
  }
}

/** The answers of a blank as its author typed them: `75% | 七十五`. */
const acceptedAnswers = (line: string) =>
  line
    .split('|')
    .map((answer) => answer.trim())
    .filter((answer) => answer !== '')
