import { makeAutoObservable } from 'mobx'
import { limits } from '@contract/rules/limits'

/**
 * The loading overlay: on during a call that takes longer than 300 ms, off 500 ms after the last response, and gone after 10 s whatever
 * happens (specification §4). From then on the page itself says that it still works, where its own skeleton does not.
 */
export class Overlay {
  state: 'off' | 'waiting' | 'on' | 'over' = 'off'
  /** false on screens that it must never cover (an exam). */
  isAllowed = true
  /** How many are on their way: calls that change something or are asked for at a tap, and first reads of a page. */
  private running = { act: 0, read: 0 }
  private showing?: ReturnType<typeof setTimeout>
  private hiding?: ReturnType<typeof setTimeout>
  private ending?: ReturnType<typeof setTimeout>

  constructor() {
    makeAutoObservable<this, 'showing' | 'hiding' | 'ending'>(
      this,
      { showing: false, hiding: false, ending: false },
      { autoBind: true },
    )
  }

  get isShown() {
    return this.isAllowed && this.state === 'on'
  }

  /** An act takes longer than the overlay may stand. */
  get isStillWorking() {
    return this.state === 'over' && this.running.act > 0
  }

  /** A call began (1) or ended (-1). */
  busy(change: 1 | -1, kind: 'act' | 'read' = 'act') {
    const { running } = this
    running[kind] = Math.max(0, running[kind] + change)
    if (running.act + running.read === 0) this.settle()
    else if (change === 1) this.begin()
  }

  allow(isAllowed: boolean) {
    this.isAllowed = isAllowed
  }

  private begin() {
    clearTimeout(this.hiding)
    if (this.state !== 'off') return
    this.state = 'waiting'
    this.showing = setTimeout(this.show, limits.overlayShowsAfterMs)
    this.ending = setTimeout(this.end, limits.overlayNeverLongerMs)
  }

  private settle() {
    if (this.state === 'waiting') this.hide()
    else this.hiding = setTimeout(this.hide, limits.overlayHidesAfterMs)
  }

  private show() {
    this.state = 'on'
  }

  private hide() {
    clearTimeout(this.showing)
    clearTimeout(this.ending)
    this.state = 'off'
  }

  private end() {
    this.state = 'over'
  }
}
