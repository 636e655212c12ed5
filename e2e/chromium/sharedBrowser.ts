import type { Browser } from 'playwright-core'
import { beginNotes } from './journeyNotes'
import { launchChromium } from './launch'
import { noteCalls } from './seenCalls'

let users = 0
let opened: Promise<Browser> | undefined

/**
 * The one browser of a process, which runs several test files one after the other: people are kept apart by their
 * contexts. Asked for when a file is loaded; the last one that leaves ends it.
 */
export function shareBrowser(): { open(): Promise<Browser>; leave(): Promise<void> } {
  users += 1
  // tools/testing/runBundled.ts names the file that it loads.
  const testFile = process.env['TEST_FILE']
  return {
    async open() {
      beginNotes(testFile)
      const known = await opened?.catch(() => undefined)
      return known?.isConnected() ? known : (opened = launchChromium().then(noteCalls))
    },
    async leave() {
      users -= 1
      if (users === 0) await (await opened)?.close()
    },
  }
}
