import { after, before, test } from 'node:test'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../chromium/launch'
import { identityJourneys } from '../../identity'
import { E2eServer } from '../../server/E2eServer'
import { type ServedDist, serveDist } from '../host/node/serveDist'
import { createChromiumPerson } from './createChromiumPerson'

let browser: Browser
let server: E2eServer
let dist: ServedDist
before(async () => {
  [browser, server, dist] = await Promise.all([launchChromium(), E2eServer.start(), serveDist(path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp'))])
})
after(async () => {
  await Promise.allSettled([browser.close(), server.close(), dist.close()])
})

for (const { name, run } of identityJourneys) {
  test(name, () => run({ server, person: () => createChromiumPerson({ browser, dist: dist.url, server: server.url }) }))
}
