import assert from 'node:assert/strict'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../e2e/chromium/launch'
import type {} from '../src/browser/main'
import { createHost } from '../src/createHost'
import { readFrom } from '../src/node/distFiles'
import { nodeTransport } from '../src/node/nodeTransport'
import { type ServedDist, serveDist } from '../src/node/serveDist'
import { blindView } from '../src/testing/blindView'

const program = path.resolve('packages/weapp-host/example/program')
let dist: ServedDist
let browser: Browser
before(async () => {
  ;[dist, browser] = await Promise.all([serveDist(program), launchChromium()])
})
after(() => Promise.all([dist.close(), browser.close()]))

test('the example runs in node, where its logic is looked at', () => {
  const host = createHost({
    readFile: readFrom(program),
    view: blindView,
    transport: nodeTransport,
  }).launch('more/pages/one?name=ICU')
  assert.deepEqual([host.page.path, host.page.query], ['more/pages/one', { name: 'ICU' }])
  assert.deepEqual(host.errors, [])
  host.close()
})

test('the example runs in Chromium: what is drawn, tapped and missing', async () => {
  const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
  await page.goto(dist.url)
  await page.getByText('Surgery').waitFor()
  await page.evaluate(() => (window.host.packages.unreachable = true))
  await page.getByText('Surgery').click()
  await page.getByText('navigateTo:fail loadSubpackage:fail').waitFor()
  await page.evaluate(() => (window.host.packages.unreachable = false))
  await page.getByText('Surgery').click()
  await page.locator('#ward', { hasText: 'Surgery' }).waitFor()
  assert.deepEqual(await page.evaluate(() => window.host.page.query), { name: 'Surgery' })
  assert.deepEqual(await page.evaluate(() => window.hostWarnings), [])
  await page.close()
})
