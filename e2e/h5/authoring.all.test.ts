import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { askWithPictures, correctAndTell } from '../journeys/authoring'
import { learnWhileItChanges } from '../journeys/courseMaking'
import { playPackage, type WithPackage } from '../journeys/packages'
import { patienceMs } from '../people/Person'
import { createChromiumPerson } from '../weapp/chromium/createChromiumPerson'
import { serveDist } from '../../packages/weapp-host/src/node/serveDist'
import { colleague, nurse } from '../people/World'
import { accessibilityWatch } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
/** States that an earlier journey of this file has shown. */
const seen = new Set<string>()
const weappDist = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')

test('a nurse begins a course of a film and a text; a new version of it does not touch her', async () => {
  const watch = accessibilityWatch(seen)
  const { browser, server } = stage
  const phone = await createH5Person({ browser, server: server.url, afterSee: watch.check })
  await learnWhileItChanges({ server, film: readFileSync('content/media/crs001-p3.mp4'), phone })
  assert.deepEqual([await phone.errors(), watch.problems], [[], []])
  await phone.close()
})

test('a nurse plays a SCORM package from the second origin, and its result is there after a reload', async () => {
  const { browser, server } = stage
  const dist = await serveDist(weappDist)
  const watch = accessibilityWatch(seen)
  const [withPhone, mini] = await Promise.all([
    createH5Person({ browser, server: server.url, afterSee: watch.check }),
    createChromiumPerson({ browser, server: server.url, dist: dist.url }),
  ])
  // Our page, the page of the second origin in it, the package in that.
  const content = () => withPhone.page().frameLocator('.package-frame').frameLocator('#content')
  const phone: WithPackage = Object.assign(withPhone, {
    press: (button: string) =>
      content().getByRole('button', { name: button, exact: true }).click({ timeout: patienceMs }),
    reads: (words: string) => content().getByText(words).first().waitFor({ timeout: patienceMs }),
  })
  await playPackage({ server, phone, mini })
  assert.deepEqual([await phone.errors(), await mini.errors(), watch.problems], [[], [], []])
  await Promise.all([phone.close(), mini.close(), dist.close()])
})

test('a wrong key is corrected: the nurse is told of the new score', async () => {
  const watch = accessibilityWatch(seen)
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const phone = await createH5Person(place)
  await correctAndTell({ server, phone })
  assert.deepEqual([await phone.errors(), watch.problems], [[], []])
  await phone.close()
})

test('an author puts pictures into a question; they are drawn in the exam on H5 and on the mini-program', async () => {
  const watch = accessibilityWatch(seen)
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
