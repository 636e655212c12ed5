import { problemText } from '@/core/failures/problemText'
import { makeAutoObservable, runInAction } from 'mobx'
import { ownPath } from '@contract/rules/ownPath'
import type { Deps } from '@/core/stores'

/** The H5 build inside the mini-program: its person goes along by a ticket of one use, never by a token in the address. */
export class WebViewStore {
  address?: string = undefined
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  /** `to`: an H5 address of ours; anything else leads to the home page. */
  async open(to: string | undefined) {
    const { api, transport } = this.deps
    this.address = this.problem = undefined
    try {
      const { address } = await api.identity.makeHandOver({ returnTo: ownPath(to) })
      runInAction(() => (this.address = transport.apiBase + address))
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
    }
  }
}
