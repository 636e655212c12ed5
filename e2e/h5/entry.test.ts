import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../chromium/launch'
import { entryJourneys } from '../entry'
import { nurse } from '../World'
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

for (const { name, run } of entryJourneys) {
  test(name, async () => {
    const watch = accessibilityWatch()
    await run({ server, person: (options) => createH5Person({ browser, server: server.url, afterSee: watch.check, ...options }) })
    assert.deepEqual(watch.problems, [])
  })
}

/** The address that E2eServer's HOST_APP names, played by the browser itself. */
const frameHost = 'http://localhost:7777'
const hostPage = (src: string, accessToken: string) => `<!doctype html><iframe id="ours" src="${src}" style="width:375px;height:700px"></iframe><script>
  addEventListener('message', ({ data, source, origin }) => {
    if (origin !== new URL(document.getElementById('ours').src).origin) return
    source.postMessage({ callbackId: data.callbackId, reply: data.name === 'getUserInfo' ? { accessToken: '${accessToken}' } : {} }, origin)
  })</script>`

async function framedBy(origin: string) {
  const context = await browser.newContext()
  const token = await server.token(nurse.mobile)
  await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage(`${server.url}/edu/?comeFrom=frame`, token) }))
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  return { page, frame: page.frameLocator('#ours'), close: () => context.close() }
}

test('a page that frames ours hands its person over, if it is the one that was named', async () => {
  const { page, frame, close } = await framedBy(frameHost)
  await frame.getByText('医务人员手卫生规范').first().waitFor()
  await page.waitForFunction(() => true)
  const inside = page.frames().find((one) => one.url().startsWith(server.url))
  const stored = await inside?.waitForFunction(() => Object.values(localStorage).find((text) => text.includes('"source":1')))
  assert.ok(String(await stored?.jsonValue()).includes(nurse.personId))
  await close()
})

test('a page that was not named frames nothing', async () => {
  const { page, close } = await framedBy('http://localhost:7778')
  await page.waitForTimeout(1_000)
  assert.equal(page.frames().some((one) => one.url().includes('/edu/')), false)
  await close()
})

test('a screen that cannot be drawn says so and offers a way on; the rest of the app works', async () => {
  const taskId = await server.exam({ task_name: '坏掉的考核' })
  const person = await createH5Person({ browser, server: server.url })
  await person.open('library')
  await person.page().route('**/taskV2/queryMyExamTaskSummary*', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: 0, msg: '', data: { task: 7 }, serverTime: Date.now() }) }))
  await person.page().route('**/task/queryTaskPaperBaseInfo*', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code: 0, msg: '', data: { task: 7 }, serverTime: Date.now() }) }))
  await person.open('examNotice', { taskId })
  await person.see('这一页出了点问题')
  await person.page().unrouteAll()
  await person.tap('#broken-home')
  await person.see('医务人员手卫生规范')
  await person.close()
})
