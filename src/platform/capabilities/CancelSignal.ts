/** The little of AbortSignal that we need; the mini-program has none of its own. */
export interface CancelSignal {
  readonly cancelled: boolean
  /** Heard at most once; at once when it is cancelled already. */
  onCancel(listener: () => void): void
}
