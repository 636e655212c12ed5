import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium/launch'
import { identityJourneys } from '../identity'
import { E2eServer } from '../server/E2eServer'
import { accessibilityWatch } from './axe'
import { createH5Person } from './createH5Person'

let browser: Browser
let server: E2eServer
before(async () => {
  [browser, server] = await Promise.all([launchChromium(), E2eServer.start()])
})
after(async () => {
  await Promise.allSettled([browser.close(), server.close()])
})

for (const { name, run } of identityJourneys) {
  test(name, async () => {
    const watch = accessibilityWatch()
    await run({ server, person: () => createH5Person({ browser, server: server.url, afterSee: watch.check }) })
    assert.deepEqual(watch.problems, [])
  })
}
