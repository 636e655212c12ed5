import { makeAutoObservable, runInAction } from 'mobx'
import type { Found } from '@contract/calls/exam/live'
import { rethrowUnexpected } from '@/api/ApiError'
import type { Deps } from '@/core/stores'

/** Whose receipt a number is. */
export class ReceiptStore {
  isOpen = false
  number = ''
  /** null: there is none in what one may see; undefined: not looked up yet. */
  found?: Found | null = undefined

  constructor(private readonly deps: Pick<Deps, 'api'>) {
    makeAutoObservable<this, 'deps'>(this, { deps: false }, { autoBind: true })
  }

  open() {
    this.isOpen = true
    this.type('')
  }

  close() {
    this.isOpen = false
  }

  type(number: string) {
    this.number = number
    this.found = undefined
  }

  /** Asks the hospital; the shell shows a failure, and what was typed stays. */
  async lookUp() {
    const number = this.number.trim()
    if (number === '') return
    const reply = await this.deps.api.live.receipt({ number }).catch(rethrowUnexpected)
    runInAction(() => {
      if (reply && this.number.trim() === number) this.found = reply.found
    })
  }
}
