/** What fails in this program and nobody caught. */
export interface Faults {
  /** `iPhone 15`: which kind of device, never which one. */
  readonly model: string
  /** `iOS 18.2` */
  readonly system: string
  /** Called with what was thrown, or with its text. Returns what ends the listening. */
  onFault(listener: (fault: unknown) => void): () => void
}
