/** What a device pays before its slide check is looked at: a number whose hash with the check's id begins with so many zero bits. */
export interface SlideWork {
  slideId: string
  bits: number
}

/** About 4,000 hashes: a fifth of a second on a weak phone, while the piece is still being moved. */
const minBits = 12
/** A quarter of a million: the most that somebody honest behind a busy address ever waits for. */
const maxBits = 18
/** So many checks in a while cost one address nothing more. */
const freeChecks = 8
/** A sum in words is read by any script: it costs four times as much. No more: a slow phone has to be done before the check is over. */
const moreForSum = 2

/** How much work a check costs whose address asked for so many lately: each doubling doubles it. `isSpare`: a provider's check stands before ours, which costs like a sum. */
export function workBits(made: number, kind: string, isSpare = false): number {
  const more = kind === 'text' || (isSpare && kind === 'slide') ? moreForSum : 0
  const doubled = Math.max(0, Math.ceil(Math.log2(made / freeChecks)))
  return Math.min(maxBits, minBits + doubled) + more
}

/** What is hashed: letters of ASCII only. */
export const workText = (slideId: string, work: string) => `${slideId}:${work}`

/** Whether a hash begins with so many zero bits. */
export function isWorkDone(hash: Uint8Array, bits: number): boolean {
  for (let at = 0; at * 8 < bits; at++) {
    const most = 2 ** (8 - Math.min(8, bits - at * 8))
    if ((hash[at] ?? 255) >= most) return false
  }
  return true
}

/** Hashes between two pauses: some ten milliseconds, so that a finger on the screen is still followed. */
const hashesAtOnce = 400

/** Does the work. `hash`: SHA-256 of a text of ASCII; `pause` lets the screen live. Undefined once `isOver`. */
export async function doWork(
  { slideId, bits }: SlideWork,
  {
    hash,
    pause,
    isOver,
  }: { hash(text: string): Uint8Array; pause(): Promise<void>; isOver(): boolean },
): Promise<string | undefined> {
  for (let at = 0; ; at++) {
    if (at > 0 && at % hashesAtOnce === 0) await pause()
    if (at % hashesAtOnce === 0 && isOver()) return undefined
    if (isWorkDone(hash(workText(slideId, String(at))), bits)) return String(at)
  }
}
