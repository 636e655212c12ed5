import type { ApiError } from '@/api/ApiError'

/** What came of a changing call whose screen may be gone by now. */
export interface PostResult {
  /** Name of the call: `exam.start`. */
  call: string
  error: ApiError
}

/** The one shared channel through which a failing exam start reaches the screen that shows it (specification §8). */
export class PostResults {
  private readonly listeners = new Set<(result: PostResult) => void>()

  post(result: PostResult) {
    for (const listener of [...this.listeners]) listener(result)
  }

  /** Returns the function that ends listening. */
  listen(listener: (result: PostResult) => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
