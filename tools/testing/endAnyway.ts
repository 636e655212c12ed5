import { after } from 'node:test'
import { stillOpen } from './counts'

/** How long what was opened may take to close, ms: a busy machine is slow at it. */
const closingMs = 20_000

/** What keeps this process alive: `TCPServerWrap 2, ProcessWrap 1`. */
function openNow(): string {
  const counts = new Map<string, number>()
  for (const name of process.getActiveResourcesInfo()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ')
}

/**
 * Ends this process, red, when the last of its tests is over and something that they opened stays open. A `before` that
 * throws leaves its server open, because the `after` that would close it never got it: the process would live for as long as its
 * step may.
 */
export function endAnyway(files: readonly string[], ms = closingMs): void {
  after(() => {
    setTimeout(() => {
      process.stderr.write(`${stillOpen} ${files.join(', ')}: ${openNow()}\n`)
      process.exit(1)
    }, ms).unref()
  })
}
