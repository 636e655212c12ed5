import { makeAutoObservable, runInAction } from 'mobx'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** The specification's delay before it is asked, ms. */
const delayMs = 200
const key = 'guide/exam'

/** The guide for a learner's first exam: shown until it is read on this device or an exam was begun anywhere. */
export class GuideStore {
  isShown = false
  private isRequested = false

  constructor(private readonly deps: Pick<Deps, 'api' | 'session' | 'storage'>) {
    makeAutoObservable<this, 'deps' | 'isRequested'>(
      this,
      { deps: false, isRequested: false },
      { autoBind: true },
    )
  }

  async ask(taskId: string) {
    const { session, storage, api } = this.deps
    if (this.isRequested || !session.personId || storage.get(session.personKey(key))) return
    this.isRequested = true
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const reply = await api.examTask
      .firstEntry({ taskId }, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => (this.isShown = reply?.isFirst === 1))
  }

  /** It was read. */
  close() {
    this.isShown = false
    const { session, storage } = this.deps
    try {
      storage.set(session.personKey(key), '1')
    } catch {
      // A full device shows the guide once more.
    }
  }
}
