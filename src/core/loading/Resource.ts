import { makeAutoObservable, observableRef } from 'mobx'
import { ApiError, wasLeft } from '@/api/ApiError'
import { failureOf, type Failure } from '../failures/failureOf'
import { stateOf, type Loadable } from './Loadable'

/** A read whose waiting and failing the page shows itself: neither overlay nor toast. */
export const quietly = { overlay: false, silent: true } as const

/**
 * One thing that is loaded, named by a key (an id, or a plain object of ids):
 * `new Resource((taskId: string, options) => api.exam.notice({ taskId }, options))`, then `open(taskId)` each time its
 * page is shown. While the same thing is read again the old one stays, also when that fails; another key drops it at once.
 * Of two loads the one that began last counts. A page that is left cancels its read: that is no failure (PendingReads).
 */
export class Resource<T, Key = void> implements Loadable {
  /** What is there; undefined while there is nothing. */
  value?: T = undefined
  failure?: Failure = undefined
  isLoading = false
  key?: Key = undefined
  private isOpened = false
  /** Somebody else waits for what is on its way. */
  private isJoined = false
  /** Each load outdates the ones before it. */
  private generation = 0

  constructor(private readonly load: (key: Key, options: typeof quietly) => Promise<T>) {
    makeAutoObservable<this, 'load' | 'generation' | 'isOpened' | 'isJoined'>(
      this,
      {
        load: false,
        generation: false,
        isOpened: false,
        isJoined: false,
        value: observableRef,
        failure: observableRef,
        key: observableRef,
      },
      { autoBind: true },
    )
  }

  get state() {
    return stateOf(this.value !== undefined, this.failure)
  }

  /** Reads what the key names. */
  async open(key: Key) {
    if (this.isAnother(key)) this.clear()
    this.key = key
    this.isOpened = true
    await this.reload()
  }

  /** Reads it unless it is there, or on its way, already: for what does not change. */
  async need(key: Key) {
    const isThere = this.value !== undefined || this.isLoading
    if (this.isAnother(key) || !isThere) await this.open(key)
    else this.isJoined = this.isLoading
  }

  /** The same again. Ends when the reply is here, or none comes; throws only what is no ApiError. */
  async reload() {
    const generation = ++this.generation
    this.isLoading = true
    try {
      const value = await this.load(this.key as Key, quietly)
      if (generation === this.generation) this.show(value)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (generation !== this.generation) return
      const isWaitedFor = this.isJoined && wasLeft(error)
      this.fail(error)
      // The page that asked is gone, another one wanted the same meanwhile.
      if (isWaitedFor) await this.reload()
    }
  }

  /** What is there now, from a reply or as an action left it. A read that is on its way is older: it is thrown away. */
  show(value: T) {
    this.end()
    this.value = value
  }

  /** Nothing is there any more. */
  clear() {
    this.end()
    this.value = undefined
    this.key = undefined
    this.isOpened = false
  }

  private isAnother(key: Key) {
    return this.isOpened && JSON.stringify(key) !== JSON.stringify(this.key)
  }

  private fail(error: ApiError) {
    this.end()
    if (!wasLeft(error)) this.failure = failureOf(error)
  }

  private end() {
    this.generation += 1
    this.isLoading = false
    this.isJoined = false
    this.failure = undefined
  }
}
