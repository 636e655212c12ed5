import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { shareBrowser } from '../chromium/sharedBrowser'
import type { Journey } from '../journeys/answering'
import { E2eServer } from '../server/E2eServer'
import type { PersonOptions } from '../people/World'
import { accessibilityWatch } from './axe'
import { createH5Person } from './createH5Person'

/** Browser and server of one test file: started before its tests, ended after them. Read them inside a test only. */
export interface Stage {
  browser: Browser
  server: E2eServer
}

/** Sets the stage of the test file that calls it; `env`: more of the server's environment. */
export function h5Stage(env?: Readonly<Record<string, string>>): Readonly<Stage> {
  const stage = {} as Stage
  const shared = shareBrowser()
  before(async () => {
    ;[stage.browser, stage.server] = await Promise.all([shared.open(), E2eServer.start(env)])
  })
  after(async () => {
    await Promise.allSettled([shared.leave(), stage.server.close()])
  })
  return stage
}

/** A test of each journey on the H5 build; axe looks at every new state of its screens. A journey that holds the clock is not looked at: axe needs time. */
export function runOnH5(journeys: readonly Journey[]): Readonly<Stage> {
  const stage = h5Stage()
  const seen = new Set<string>()
  for (const { name, run } of journeys) {
    void test(name, async () => {
      const watch = accessibilityWatch(seen)
      const { browser, server } = stage
      const person = ({ controlsTime = false, ...place }: PersonOptions = {}) =>
        createH5Person({
          browser,
          server: server.url,
          controlsTime,
          ...place,
          ...(!controlsTime && { afterSee: watch.check }),
        })
      await run({ server, person })
      assert.deepEqual(watch.problems, [])
    })
  }
  return stage
}
