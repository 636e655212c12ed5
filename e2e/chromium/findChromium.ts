import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const names = [
  // Without a window's parts it needs a fifth less processor, and plays our films all the same.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser the tests drive: CHROMIUM_PATH, one of the usual names, or undefined. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH))
      throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist`)
    return CHROMIUM_PATH
  }
  const own = chromium.executablePath() // playwright's, when it was installed
  return (
    names.map(which).find((found) => found !== undefined) ??
    [...applications, own].find((path) => existsSync(path))
  )
}

function which(name: string): string | undefined {
  try {
    return (
      execFileSync('which', [name], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    )
  } catch {
    return undefined // not installed under this name
  }
}
