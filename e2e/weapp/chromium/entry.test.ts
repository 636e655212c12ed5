import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryJourneys } from '../../journeys/entry'
import { fillLogIn, logIn } from '../../journeys/exam'
import { createH5Person } from '../../h5/createH5Person'
import { seesLook, setLook } from '../../people/hospitalLook'
import { nurse } from '../../people/World'
import { createChromiumPerson } from './createChromiumPerson'
import { runOnWeapp } from './stage'

const stage = runOnWeapp(entryJourneys)
const person = () =>
  createChromiumPerson({ browser: stage.browser, dist: stage.dist.url, server: stage.server.url })

test('a running mini-program that is opened again by another one takes that one’s person', async () => {
  const mine = await person()
  await logIn(mine, nurse)
  const token = await stage.server.token('13800000016')
  await mine
    .page()
    .evaluate((accessToken) => window.host.handOver({ accessToken, userId: 'renhe-0016' }), token)
  await mine.open('myDetails')
  await mine.see('138****0016')
  await mine.close()
})

test('binding by the number that the platform knows, once the agreement is ticked', async () => {
  const mine = await person()
  await mine.open('logIn')
  await mine.page().evaluate(() => (window.host.phoneNumber = '13800000101'))
  await mine.tap('#by-platform')
  await mine.see('绑定并登录')
  await mine.tap('#by-phone')
  await mine.see('请先')
  await mine.tap('我已阅读并同意')
  await mine.tap('#by-phone')
  await mine.see('文库')
  await mine.open('myDetails')
  await mine.see('138****0101')
  assert.deepEqual(await mine.errors(), [])
  await mine.close()
})

test('before something private is touched the platform’s question is asked: no leaves the rest working, yes goes on', async () => {
  const mine = await person()
  await mine.open('openApp')
  await mine.see('复制链接')
  await mine.page().evaluate(() => (window.host.privacy.isNeeded = true))
  await mine.tap('复制链接，到浏览器中打开')
  // Twice: nothing else is kept from working by it.
  for (let again = 0; again < 2; again++) {
    await mine.see('使用前请确认')
    await mine.tap('#refuse-privacy')
    await mine.notSee('使用前请确认')
    assert.equal(await mine.sees('链接已复制'), false)
    await mine.tap('知道了')
    if (again === 0) await mine.tap('复制链接，到浏览器中打开')
  }
  await mine.tap('复制链接，到浏览器中打开')
  await mine.see('使用前请确认')
  await mine.tap('#agree-privacy')
  await mine.see('链接已复制')
  await mine.close()
})

test('the web version opens as the same person by a ticket of one use, and its address carries no token', async () => {
  const mine = await person()
  await mine.open('logIn')
  await fillLogIn(mine, nurse)
  await mine.see('文库')
  await mine.open('helper')
  await mine.tap('#web-version')
  const src = await mine
    .page()
    .waitForFunction(() => document.querySelector('[src*="wxH5Entrance"]')?.getAttribute('src'))
  const address = new URL(String(await src.jsonValue()))
  assert.deepEqual(
    [address.pathname, [...address.searchParams.keys()]],
    ['/edu/wxH5Entrance', ['ticket']],
  )
  const inside = await createH5Person({
    browser: stage.browser,
    server: stage.server.url,
    inPlatform: true,
  })
  await inside.open('wxH5Entrance', { ticket: address.searchParams.get('ticket') ?? '' })
  await inside.see('医务人员手卫生规范')
  await inside.open('myDetails')
  await inside.see(nurse.name)
  const late = await createH5Person({
    browser: stage.browser,
    server: stage.server.url,
    inPlatform: true,
  })
  await late.open('wxH5Entrance', { ticket: address.searchParams.get('ticket') ?? '' })
  await late.see('没能登录')
  for (const one of [mine, inside, late]) await one.close()
})

test('the colour and logo that a hospital gave itself reach the phone', async () => {
  await setLook(stage.server, true)
  const mine = await person()
  await logIn(mine, nurse)
  await mine.see('医务人员手卫生规范')
  await seesLook(mine.page())
  assert.deepEqual(await mine.errors(), [])
  await mine.close()
  await setLook(stage.server, false)
})
