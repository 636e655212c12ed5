import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

/** Where each process of journeys writes which calls its browsers made; tools/testing/journeyCalls.ts reads it. */
const folder = 'test-results/calls'
const ours = /^\/(education-intf|incontrol-intf|incontrol-fileserver)\//

/** Notes each address of our server that a page asked and that answered, once. What a journey asks by itself (a desk's part, a control) is no page's. */
export function noteCalls(browser: Browser): Browser {
  const seen = new Set<string>()
  mkdirSync(folder, { recursive: true })
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!ours.test(pathname) || seen.has(pathname) || !response.ok()) return
      seen.add(pathname)
      appendFileSync(join(folder, `${process.pid}.txt`), `${pathname}\n`)
    })
    return context
  }
  return browser
}
