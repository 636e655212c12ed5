import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Application } from '@contract/calls/training'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/Pages'
import { PhoneMessages } from '@/core/PhoneMessages'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** What one can apply for, my applications and what became of them; for an admin those of the hospital. */
export class SubjectStore {
  types: readonly { typeId: string; typeName: string }[] = []
  isLoaded = false
  failed = false
  title = ''
  problem?: string = undefined
  /** Only applications of this type; undefined: all. */
  private typeId?: string = undefined
  readonly own: Pages<Application>
  readonly ofHospital: Pages<Application>

  constructor(private readonly deps: Deps) {
    const { training } = deps.api
    this.own = new Pages<Application>(
      (page, options) =>
        training.applicationResults(
          { ...(this.typeId && { typeId: this.typeId }), ...page },
          options,
        ),
      ({ applyId }) => applyId,
    )
    this.ofHospital = new Pages<Application>(
      (page, options) => training.applications(page, options),
      ({ applyId }) => applyId,
    )
    makeAutoObservable<this, 'deps' | 'typeId'>(
      this,
      { deps: false, typeId: false, own: false, ofHospital: false, types: observableRef },
      { autoBind: true },
    )
  }

  get decides() {
    return this.deps.session.can('training.assess')
  }

  nameOf(typeId: string | undefined) {
    return this.types.find((one) => one.typeId === typeId)?.typeName
  }

  async load() {
    this.failed = false
    void this.deps.stores.get(PhoneMessages).prepare()
    const reply = await this.deps.api.training
      .applicationTypes({}, { overlay: false, silent: true })
      .catch(rethrowUnexpected)
    runInAction(() => {
      this.types = reply?.list ?? this.types
      this.isLoaded = this.types.length > 0
      this.failed = !this.isLoaded
    })
  }

  async showMine(typeId?: string) {
    this.typeId = typeId
    await Promise.all([this.own.restart(), this.decides && !typeId && this.ofHospital.restart()])
  }

  setTitle(title: string) {
    this.title = title
    this.problem = undefined
  }

  /** Returns whether it was taken. */
  async apply(typeId: string): Promise<boolean> {
    // Whoever applies wants to hear: one grant, one message.
    void this.deps.stores.get(PhoneMessages).ask('result')
    try {
      await this.deps.api.training.apply({ typeId, title: this.title.trim() })
      runInAction(() => (this.title = ''))
      return true
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return false
    }
  }

  async decide({ applyId }: Application, approve: boolean, note = ''): Promise<boolean> {
    const decided = await this.deps.api.training
      .decideApplication({ applyId, approve: approve ? 1 : 0, ...(note && { note }) })
      .catch(rethrowUnexpected)
    if (decided) this.deps.shell.toast(text('decided'))
    await this.ofHospital.refresh()
    return decided !== undefined
  }
}
