import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { Code } from '@contract/codes'
import type { MistakeDetail } from '@contract/calls/mistakes'
import { hasCode, rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'
import { DueStore } from '@/shell/practice/DueStore'

/** One mistake of the book. */
export class MistakeStore {
  mistake?: MistakeDetail = undefined
  failed = false
  /** The question stands in an exam of mine whose answers may not be known yet. */
  isHeld = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, mistake: observableRef },
      { autoBind: true },
    )
  }

  async open(mistakeId: string) {
    if (this.mistake?.mistakeId !== mistakeId) this.mistake = undefined
    this.failed = this.isHeld = false
    try {
      const mistake = await this.deps.api.mistakes.detail(
        { mistakeId },
        { overlay: false, silent: true },
      )
      runInAction(() => (this.mistake = mistake))
    } catch (error) {
      runInAction(() =>
        hasCode(error, Code.answersNotYet) ? (this.isHeld = true) : (this.failed = true),
      )
      if (!hasCode(error, Code.answersNotYet)) rethrowUnexpected(error)
    }
  }

  /** To the shelf, or back from it. */
  async move() {
    const { mistake } = this
    if (!mistake) return
    const { mistakeId } = mistake
    const { master, bringBack } = this.deps.api.mistakes
    await (mistake.shelf === 3 ? bringBack : master)({ mistakeId }, { silent: false })
    await Promise.all([this.open(mistakeId), this.deps.stores.get(DueStore).refresh()])
  }

  saveNote(note: string) {
    const { mistake } = this
    if (!mistake || note.trim() === mistake.note) return
    this.deps.outbox.put({
      lane: 'notes',
      call: 'practice.saveNote',
      input: { questionId: mistake.questionId, note: note.trim() },
    })
    this.mistake = { ...mistake, note: note.trim() }
  }
}
