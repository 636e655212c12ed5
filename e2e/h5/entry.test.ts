import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryJourneys } from '../journeys/entry'
import { fillLogIn, logIn } from '../journeys/exam'
import { seesLook, setLook } from '../people/hospitalLook'
import { eventually } from '../people/Person'
import { nurse } from '../people/World'
import { startHostPages } from '../server/hostPages'
import { createH5Person } from './createH5Person'
import { runOnH5 } from './stage'

const stage = runOnH5(entryJourneys)

/** Our home page in a frame of a page that belongs to `origin` and gives the nurse as its person. */
async function framedBy(origin: string) {
  const { browser, server } = stage
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(
    `${origin}/?${new URLSearchParams({ src: `${server.url}/edu/?comeFrom=frame`, token: await server.token(nurse.mobile) }).toString()}`,
  )
  const ours = () => page.frames().find((one) => one.url().startsWith(server.url))
  return { page, frame: page.frameLocator('#ours'), ours, close: () => context.close() }
}

test('a page that frames ours hands its person over, if it is the one that was named', async () => {
  const { frame, ours, close } = await framedBy(stage.server.hostPages)
  await frame.getByText('医务人员手卫生规范').first().waitFor()
  const stored = await ours()?.waitForFunction(() =>
    Object.values(localStorage).find((text) => String(text).includes('"source":1')),
  )
  assert.ok(String(await stored?.jsonValue()).includes(nurse.personId))
  await close()
})

test('a page of another host cannot frame ours', async () => {
  const stranger = await startHostPages()
  const { page, ours, close } = await framedBy(stranger.url)
  // Chromium puts its own error page into a frame whose page refuses to be framed.
  await eventually(
    () => page.frames().some((one) => one.url().startsWith('chrome-error:')),
    () => `no frame was refused: ${page.frames().map((one) => one.url())}`,
  )
  assert.equal(ours(), undefined)
  await close()
  stranger.close()
})

test('the host of infection control logs in at its own address, under its own name', async () => {
  const { browser, server } = stage
  const host = server.url.replace('127.0.0.1', 'dyyg.test')
  const person = await createH5Person({ browser, server: host })
  await person.open('logIn')
  await person.see('院感培训')
  await fillLogIn(person, nurse)
  await person.see('文库')
  await person.open('myDetails')
  await person.see(nurse.name)
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a screen that cannot be drawn says so and offers a way on; the rest of the app works', async () => {
  const { browser, server } = stage
  const person = await createH5Person({ browser, server: server.url })
  await logIn(person, nurse)
  const broken = {
    code: 0,
    msg: '',
    data: { userId: nurse.personId, userName: { no: 'text' }, role: 'learner', brand: 'infection' },
    serverTime: Date.now(),
  }
  await person
    .page()
    .route('**/own/account/me*', (route) =>
      route.fulfill({ contentType: 'application/json', body: JSON.stringify(broken) }),
    )
  await person.open('myDetails')
  await person.see('这一页出了点问题')
  await person.page().unrouteAll()
  await person.tap('#broken-home')
  await person.see('医务人员手卫生规范')
  await person.close()
})

test('the colour and logo that a hospital gave itself reach the phone', async () => {
  await setLook(stage.server, true)
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await logIn(person, nurse)
  await person.see('医务人员手卫生规范')
  await seesLook(person.page())
  assert.deepEqual(await person.errors(), [])
  await person.close()
  await setLook(stage.server, false)
})
