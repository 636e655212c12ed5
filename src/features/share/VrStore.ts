import { makeAutoObservable } from 'mobx'
import type { VrTask } from '@contract/calls/exam/examTask'
import { Pages } from '@/core/loading/Pages'
import type { Deps } from '@/core/stores'
import { text } from './texts'

/** Exams in 3-D scenes. */
export class VrStore {
  state: 'open' | 'over' = 'open'
  readonly pages: Pages<VrTask>

  constructor(private readonly deps: Pick<Deps, 'addresses' | 'api' | 'shell' | 'transport'>) {
    this.pages = new Pages<VrTask>(
      (page, options) => deps.api.examTask.vrTasks({ state: this.state, ...page }, options),
      ({ taskId }) => taskId,
    )
    makeAutoObservable<this, 'deps'>(this, { deps: false, pages: false }, { autoBind: true })
  }

  async show(state: 'open' | 'over') {
    this.state = state
    await this.pages.restart()
  }

  /** Opens the scene, our own by an address of our server; a mini-program may not leave for other sites, so there the address is copied. */
  async enter({ vrUrl }: VrTask) {
    const { addresses, shell, transport } = this.deps
    if (vrUrl === '') return
    const isOurs = vrUrl.startsWith('/')
    const address = isOurs ? (addresses.origin || transport.apiBase) + vrUrl : vrUrl
    if (addresses.leaveTo) return addresses.leaveTo(address)
    await shell.copy(address, text('vrCopied'))
  }
}
