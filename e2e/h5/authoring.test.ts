import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { askWithPictures, correctAndTell, type AtDesk } from '../journeys/authoring'
import { makeAndLearn } from '../journeys/courseMaking'
import { playPackage, type WithPackage } from '../journeys/packages'
import { patienceMs } from '../people/Person'
import { createChromiumPerson } from '../weapp/chromium/createChromiumPerson'
import { serveDist } from '../weapp/host/node/serveDist'
import { colleague, nurse } from '../people/World'
import { accessibilityWatch } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
const weappDist = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')
const pad = { viewport: { width: 1024, height: 1366 } }

/** Somebody at a pad who has files. */
async function deskOf(place: Parameters<typeof createH5Person>[0]) {
  const atPad = await createH5Person({ ...place, context: pad })
  const files: Pick<AtDesk, 'chooseFile'> = {
    async chooseFile(control: string, { name, bytes }: { name: string; bytes: Buffer }) {
      const [chooser] = await Promise.all([
        atPad.page().waitForEvent('filechooser'),
        atPad.tap(control),
      ])
      await chooser.setFiles({
        name,
        mimeType: name.endsWith('.mp4') ? 'video/mp4' : 'application/octet-stream',
        buffer: bytes,
      })
    },
  }
  return Object.assign(atPad, files)
}

/** An author at a pad and a nurse with a phone; what axe finds on what they see is a failure. */
async function atDesk(
  journey: (who: {
    server: typeof stage.server
    desk: AtDesk
    phone: WithPackage
  }) => Promise<void>,
): Promise<void> {
  const watch = accessibilityWatch()
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const desk = await deskOf(place)
  const withPhone = await createH5Person(place)
  // Our page, the page of the second origin in it, the package in that.
  const content = () => withPhone.page().frameLocator('.package-frame').frameLocator('#content')
  const phone: WithPackage = Object.assign(withPhone, {
    press: (button: string) =>
      content().getByRole('button', { name: button, exact: true }).click({ timeout: patienceMs }),
    reads: (words: string) => content().getByText(words).first().waitFor({ timeout: patienceMs }),
  })
  await journey({ server, desk, phone })
  assert.deepEqual([await desk.errors(), await phone.errors(), watch.problems], [[], [], []])
  await Promise.all([desk.close(), phone.close()])
}

test('an author makes a course with an uploaded film; a new version does not touch the nurse who is inside', () =>
  atDesk(makeAndLearn))

test('an author uploads a SCORM package; a nurse plays it from the second origin, and its result is there after a reload', async () => {
  const { browser, server } = stage
  const dist = await serveDist(weappDist)
  const mini = await createChromiumPerson({ browser, server: server.url, dist: dist.url })
  await atDesk((who) => playPackage({ ...who, mini }))
  assert.deepEqual(await mini.errors(), [])
  await Promise.all([mini.close(), dist.close()])
})

test('a wrong key is corrected: the nurse is told of the new score', async () => {
  const watch = accessibilityWatch()
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const phone = await createH5Person(place)
  await correctAndTell({ server, phone })
  assert.deepEqual([await phone.errors(), watch.problems], [[], []])
  await phone.close()
})

test('an author puts pictures into a question; they are drawn in the exam on H5 and on the mini-program', async () => {
  const watch = accessibilityWatch()
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const dist = await serveDist(weappDist)
  const [phone, mini] = await Promise.all([
    createH5Person(place),
    createChromiumPerson({ browser, server: server.url, dist: dist.url }),
  ])
  await askWithPictures({
    server,
    phones: [
      { phone, account: nurse },
      { phone: mini, account: colleague },
    ],
  })
  assert.deepEqual([await phone.errors(), await mini.errors(), watch.problems], [[], [], []])
  await Promise.all([phone.close(), mini.close(), dist.close()])
})
