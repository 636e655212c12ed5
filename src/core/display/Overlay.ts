import { makeAutoObservable } from 'mobx'
import { limits } from '@contract/rules/limits'

/**
 * The loading overlay: on during a call, off 500 ms after the last response, and never longer than 10 s; from then on
 * "still working" is said without standing in the way (specification §4, decisions.md §6.12).
 */
export class Overlay {
  state: 'off' | 'on' | 'stillWorking' = 'off'
  /** false on screens that it must never cover (an exam). */
  isAllowed = true
  private calls = 0
  private hiding?: ReturnType<typeof setTimeout>
  private ending?: ReturnType<typeof setTimeout>

  constructor() {
    makeAutoObservable<this, 'calls' | 'hiding' | 'ending'>(
      this,
      { calls: false, hiding: false, ending: false },
      { autoBind: true },
    )
  }

  get isShown() {
    return this.isAllowed && this.state === 'on'
  }

  get isStillWorking() {
    return this.isAllowed && this.state === 'stillWorking'
  }

  /** A call began (1) or ended (-1). */
  busy(change: 1 | -1) {
    this.calls = Math.max(0, this.calls + change)
    if (this.calls === 0) this.hiding = setTimeout(this.hide, limits.overlayHidesAfterMs)
    else if (change === 1) this.show()
  }

  allow(isAllowed: boolean) {
    this.isAllowed = isAllowed
  }

  private show() {
    clearTimeout(this.hiding)
    if (this.state !== 'off') return
    this.state = 'on'
    this.ending = setTimeout(this.yieldTurn, limits.overlayNeverLongerMs)
  }

  private hide() {
    clearTimeout(this.ending)
    this.state = 'off'
  }

  private yieldTurn() {
    this.state = 'stillWorking'
  }
}
