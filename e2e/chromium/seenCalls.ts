import type { Browser } from 'playwright-core'
import { answeredHeader } from '../../packages/weapp-host/src/core/transport'
import { note } from './journeyNotes'

const ours = /^\/(education-intf|incontrol-intf|incontrol-fileserver)\//

/** Notes each address of our server that a page asked and that answered; of the mini-program, whose requests its host makes, by what the host says of them. What a journey asks by itself (a desk's part, a control) is no page's. */
export function noteCalls(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.on('response', (response) => {
      const { pathname } = new URL(response.headers()[answeredHeader] ?? response.url())
      if (ours.test(pathname) && response.ok()) note('calls', pathname)
    })
    return context
  }
  return browser
}
