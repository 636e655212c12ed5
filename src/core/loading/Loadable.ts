import type { Failure } from '../failures/failureOf'

/** What a screen waits for: a Resource (one thing) or Pages (a list). */
export interface Loadable {
  /** loading: nothing is there yet · ready: there is something to show · failed: there is not, and `failure` says why. */
  readonly state: 'loading' | 'ready' | 'failed'
  /** Why the last load failed. It stays until a reply is here, also while something older is shown. */
  readonly failure?: Failure | undefined
  /** A load is on its way. */
  readonly isLoading: boolean
  /** The same again. */
  reload(): Promise<void>
}

/** The state of something that may be there, and may have failed. */
export const stateOf = (isThere: boolean, failure: Failure | undefined): Loadable['state'] => {
  if (isThere) return 'ready'
  return failure ? 'failed' : 'loading'
}

/** A list that has more beside it (counts, what is open): asked again, all of it is. Keep it: a new one begins anew. */
export const reloadedBy = (main: Loadable, reload: () => Promise<void>): Loadable => ({
  get state() {
    return main.state
  },
  get failure() {
    return main.failure
  },
  get isLoading() {
    return main.isLoading
  },
  reload,
})
