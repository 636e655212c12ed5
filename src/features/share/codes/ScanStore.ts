import { makeAutoObservable, runInAction } from 'mobx'
import { readScanned } from '@contract/rules/place/shortId'
import { ApiError } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { DeviceError } from '@/platform/capabilities/DeviceError'
import { text } from './texts'

/** Scanning, a photo, typing, or a link that the program was opened with: all of them end in an address of ours. */
export class ScanStore {
  typed = ''
  /** Of the camera, the picture or the code that was read; a call comes last, if at all. */
  problem?: string = undefined
  isWatching = false
  isOpening = false
  /** Trying the same one again helps nothing: it is not ours, or not for this person. */
  needsOther = false
  private stopCamera?: () => void = undefined

  constructor(private readonly deps: Pick<Deps, 'api' | 'scanner' | 'shell'>) {
    makeAutoObservable<this, 'deps' | 'stopCamera'>(
      this,
      { deps: false, stopCamera: false },
      { autoBind: true },
    )
  }

  get isReady() {
    return readScanned(this.typed) !== undefined
  }

  /** true: the platform brings a scanner of its own; false: the camera stands in the page. */
  get hasScanner() {
    return this.deps.scanner.scanCode !== undefined
  }

  get readsPhotos() {
    return this.deps.scanner.codeInPhoto !== undefined
  }

  type(typed: string) {
    this.typed = typed
    this.problem = undefined
  }

  /** The platform's scanner. Returns the address to go to; undefined: cancelled, or `problem` says why. */
  scan() {
    return this.read(() => this.deps.scanner.scanCode?.() ?? Promise.resolve(undefined))
  }

  photo() {
    return this.read(() => this.deps.scanner.codeInPhoto?.() ?? Promise.resolve(undefined))
  }

  /** The camera in the element with that id; `found` gets the address of the first code of ours. */
  async watch(elementId: string, found: (address: string) => void) {
    this.problem = undefined
    this.isWatching = true
    try {
      const stop = await this.deps.scanner.watchCamera?.(
        elementId,
        (scanned) => void this.onScanned(scanned, found),
      )
      if (this.isWatching) this.stopCamera = stop
      else stop?.()
    } catch (error) {
      this.isWatching = false
      this.show(error)
    }
  }

  stop() {
    this.stopCamera?.()
    this.stopCamera = undefined
    this.isWatching = false
  }

  /** Asks the server what a scanned or typed text stands for. Without network a rotating code is taken for a meeting's. */
  async open(scanned: string): Promise<string | undefined> {
    const code = readScanned(scanned)
    this.problem = undefined
    this.needsOther = false
    if (!code) {
      this.refuse(scanned === '' ? text('noCode') : text('notOurs'), true)
      return undefined
    }
    this.isOpening = true
    try {
      return (
        await this.deps.api.link.resolve({
          shortId: code.shortId,
          ...(code.proof && { proof: code.proof }),
        })
      ).path
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Its proof says when it was scanned: the signature waits on this phone (decisions.md §8).
      if (code.proof && (error.problem === 'network' || error.problem === 'timeout'))
        return `/signInInfoEntering?meetingId=${code.shortId}&isDynamicCode=1&proof=${code.proof}`
      const isRefused = error.problem === 'refused'
      this.refuse(isRefused ? problemText(error) : text('failed'), isRefused)
      return undefined
    } finally {
      runInAction(() => (this.isOpening = false))
    }
  }

  dispose() {
    this.stop()
  }

  private refuse(problem: string, needsOther: boolean) {
    this.problem = problem
    this.needsOther = needsOther
  }

  private async onScanned(scanned: string, found: (address: string) => void) {
    if (this.isOpening || !readScanned(scanned)) return
    const address = await this.open(scanned)
    if (!address) return
    this.stop()
    found(address)
  }

  private async read(take: () => Promise<string | undefined>): Promise<string | undefined> {
    this.problem = undefined
    try {
      const scanned = await take()
      return scanned === undefined ? undefined : await this.open(scanned)
    } catch (error) {
      this.show(error)
      return undefined
    }
  }

  private show(error: unknown) {
    if (!(error instanceof DeviceError)) throw error
    // In a browser the other ways stand beside the reason; the mini-program's scanner has settings to go to.
    if (this.hasScanner && this.deps.shell.explainRefusal(error, 'camera')) return
    const { problem } = error
    runInAction(() => (this.problem = text(problem === 'privacy' ? 'denied' : problem)))
  }
}
