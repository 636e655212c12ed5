import { makeAutoObservable } from 'mobx'
import type { Application, Subject } from '@contract/calls/study/training'
import { rethrowUnexpected } from '@/api/ApiError'
import { Pages } from '@/core/loading/Pages'
import { PhoneMessages } from '@/core/sending/PhoneMessages'
import { Form } from '@/core/loading/Form'
import { Resource } from '@/core/loading/Resource'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** What one can apply for, my applications and what became of them; for an admin those of the hospital. */
export class SubjectStore {
  static readonly uses = { phoneMessages: PhoneMessages }
  readonly types: Resource<readonly Subject[]>
  readonly form = new Form({ title: '' })
  /** Only applications of this type; undefined: all. */
  private typeId?: string = undefined
  readonly own: Pages<Application>
  readonly ofHospital: Pages<Application>

  constructor(
    private readonly deps: Pick<Deps, 'api' | 'session' | 'shell'> & {
      phoneMessages: PhoneMessages
    },
  ) {
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
    this.types = new Resource(
      async (_, options) => (await training.applicationTypes({}, options)).list,
    )
    makeAutoObservable<this, 'deps' | 'typeId'>(
      this,
      { deps: false, typeId: false, own: false, ofHospital: false, types: false, form: false },
      { autoBind: true },
    )
  }

  get decides() {
    return this.deps.session.can('training.assess')
  }

  subjectOf(typeId: string | undefined) {
    return this.types.value?.find((one) => one.typeId === typeId)
  }

  async load() {
    void this.deps.phoneMessages.prepare()
    await this.types.open()
  }

  async showMine(typeId?: string) {
    const isOther = typeId !== this.typeId
    this.typeId = typeId
    await Promise.all([
      isOther ? this.own.restart() : this.own.open(),
      this.decides && !typeId && this.ofHospital.open(),
    ])
  }

  /** Returns whether it was taken. */
  async apply(typeId: string): Promise<boolean> {
    // Whoever applies wants to be notified of the decision: one grant, one message.
    void this.deps.phoneMessages.ask('result')
    const taken = await this.form.submit(async ({ title }) => {
      await this.deps.api.training.apply({ typeId, title: title.trim() })
      return true
    })
    if (taken) {
      this.form.begin({ title: '' })
      await this.types.reload()
    }
    return taken === true
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
