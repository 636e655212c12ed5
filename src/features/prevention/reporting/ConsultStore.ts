import { makeAutoObservable, runInAction } from 'mobx'
import type { Consultation, PublishedAnswer } from '@contract/calls/community/consultation'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { SearchBox } from '@/core/loading/SearchBox'
import type { Deps } from '@/core/stores'
import { Draft, newName } from './Draft'
import { text } from './texts'

interface Written {
  consultationId: string
  question: string
  agrees: boolean
}
const laneRoot = 'consultation/'
const shortest = 4

/** A question to the experts of my hospital, what I asked before, and what was answered for everybody. */
export class ConsultStore {
  readonly mine: Pages<Consultation>
  readonly published: Pages<PublishedAnswer>
  readonly search = new SearchBox(() => this.published.restart())
  written?: Written = undefined
  private readonly draft: Draft<Written>
  private readonly ends: (() => void)[]

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'installation' | 'outbox' | 'session' | 'shell' | 'storage'
    >,
  ) {
    const { api, outbox } = deps
    this.draft = new Draft('consultation', deps)
    this.mine = new Pages<Consultation>(
      (page, options) => api.consultation.mine(page, options),
      ({ consultationId }) => consultationId,
    )
    this.published = new Pages<PublishedAnswer>(
      (page, options) =>
        api.consultation.published(
          { ...(this.search.keyword && { keyword: this.search.keyword }), ...page },
          options,
        ),
      ({ consultationId }) => consultationId,
    )
    this.ends = [outbox.onReply('consultation.ask', () => void this.mine.restart())]
    makeAutoObservable<this, 'deps' | 'draft' | 'ends'>(
      this,
      { deps: false, draft: false, ends: false, mine: false, published: false, search: false },
      { autoBind: true },
    )
  }

  async load() {
    if (!this.written) await this.begin(this.draft.read())
    await Promise.all([this.mine.restart(), this.published.restart()])
  }

  /** Questions that wait on this phone. */
  get waiting() {
    return this.deps.outbox.waiting().filter(({ lane }) => lane.startsWith(laneRoot)).length
  }

  get isReady() {
    return (this.written?.question.trim().length ?? 0) >= shortest
  }

  set(part: Partial<Written>) {
    if (!this.written) return
    this.written = { ...this.written, ...part }
    this.draft.keep(this.written)
  }

  /** On the phone first, then on its way. */
  async send() {
    const { written } = this
    if (!written || !this.isReady) return
    const { outbox, shell } = this.deps
    const { consultationId, question, agrees } = written
    const lane = laneRoot + consultationId
    outbox.put({
      lane,
      call: 'consultation.ask',
      input: { consultationId, question: question.trim(), agrees: agrees ? 1 : 0 },
    })
    this.draft.drop()
    await this.begin(undefined)
    shell.toast(text(shell.online ? 'asked' : 'sentLater'))
    if (shell.online) await outbox.flush(lane).catch(rethrowUnexpected)
  }

  /** Lets colleagues read it without my name, or no more. */
  async agree({ consultationId }: Consultation, agrees: boolean) {
    await this.deps.api.consultation
      .agree({ consultationId, agrees: agrees ? 1 : 0 }, { silent: false })
      .catch(rethrowUnexpected)
    await Promise.all([this.mine.restart(), this.published.restart()])
  }

  dispose() {
    this.ends.forEach((end) => end())
  }

  private async begin(kept: Written | undefined) {
    const consultationId = kept?.consultationId ?? (await newName(this.deps))
    runInAction(() => {
      this.written = kept ?? { consultationId, question: '', agrees: true }
    })
  }
}
