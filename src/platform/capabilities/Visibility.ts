import type { ExpectedInterruptions } from './expectedInterruptions'

/** Whether the person sees this program, and why not. */
export interface Visibility {
  /** The app or tab goes to the background and comes back. Returns what ends the listening. */
  onChange(listener: (visible: boolean) => void): () => void
  /** What this program itself sends the person away for: pickers, camera, scanner, uploads; a call where the platform tells of one. */
  readonly interruptions: ExpectedInterruptions
}
