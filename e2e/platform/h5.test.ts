import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium/launch'
import { bundleOf } from './bundle'
import { contract } from './contract'
import { startContractServer, type ContractServer } from './contractServer'

/** Around the contract in the page. A restart is a new document of the same tab, as a reload makes it. */
const entry = `
  import { createPlatform } from './src/platform/create.h5'
  import { contract } from './e2e/platform/contract'
  const device = {
    server: location.origin,
    restart() {
      window.dispatchEvent(new Event('pagehide'))
      return new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.onload = () => resolve(frame.contentWindow.createPlatform())
        frame.src = '/edu/'
        document.body.append(frame)
      })
    },
    async setOnline(online) {
      let isHeard = false
      const heard = new Promise((resolve) =>
        window.addEventListener(online ? 'online' : 'offline', () => resolve(isHeard = true), { once: true }))
      const within = (asked) => Promise.race([asked, new Promise((later) => setTimeout(later, 3000))])
      // On a busy machine the browser now and then keeps a change for itself, and one that it knows already it never tells: it is taken
      // back, of which the page hears nothing, and asked for again.
      for (;;) {
        await within(window.setOnlineOutside(online))
        await within(heard)
        if (isHeard) return
        await within(window.setOnlineOutside(!online))
      }
    },
    async setVisible(visible) {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true, get: () => (visible ? 'visible' : 'hidden') })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    clipboard: () => navigator.clipboard.readText(),
    setChoice: (choice) => window.chooseOutside(choice),
    async fail(message) {
      setTimeout(() => { throw new Error(message) })
      await new Promise((later) => setTimeout(later, 20))
    },
    press: (key) => window.pressOutside(key),
    askBeforePrivate: async () => undefined,
  }
  window.createPlatform = createPlatform
  window.keeps = (capability, what) => contract[capability][what](createPlatform(), device)
`
/** One red pixel. */
const picture = {
  name: 'red.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
let server: ContractServer
let browser: Browser

before(async () => {
  const text = await bundleOf('h5', entry)
  server = await startContractServer({
    '/edu/': {
      type: 'text/html',
      text: '<!doctype html><meta charset="utf-8"><title>contract</title><body><script src="/contract.js"></script>',
    },
    '/contract.js': { type: 'text/javascript', text },
  })
  browser = await launchChromium()
})
after(async () => {
  await browser.close()
  await server.close()
})

describe('H5 keeps the contract of', () => {
  for (const [capability, expectations] of Object.entries(contract))
    for (const what of Object.keys(expectations))
      test(`${capability}: ${what}`, { timeout: 120_000 }, async () => {
        const context = await browser.newContext({
          permissions: ['clipboard-read', 'clipboard-write'],
        })
        try {
          const page = await context.newPage()
          await page.exposeFunction('setOnlineOutside', (online: boolean) =>
            context.setOffline(!online),
          )
          let chosen: (typeof picture)[] = []
          await page.exposeFunction('chooseOutside', (choice: string) => {
            chosen = choice === 'picture' ? [picture] : []
          })
          // An expectation that needs no file may be over before its chooser has an answer.
          page.on('filechooser', (chooser) => void chooser.setFiles(chosen).catch(() => undefined))
          await page.exposeFunction('pressOutside', (key: string) => page.keyboard.press(key))
          await page.goto(`${server.url}/edu/?taskId=t1&accessToken=secret`)
          await page.evaluate(
            ([name, expectation]) =>
              (
                window as unknown as { keeps(name: string, expectation: string): Promise<void> }
              ).keeps(name!, expectation!),
            [capability, what],
          )
        } finally {
          await context.close()
        }
      })
})
