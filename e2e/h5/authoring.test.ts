import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctAndTell, importMakeAndSit, type AtDesk } from '../authoring'
import { accessibilityWatch } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
const pad = { viewport: { width: 1024, height: 1366 } }

test('an author imports our bank from a workbook, makes an exam, and a nurse sits it', async () => {
  const watch = accessibilityWatch()
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const atPad = await createH5Person({ ...place, context: pad })
  const desk: AtDesk = Object.assign(atPad, {
    async chooseFile(control: string, { name, bytes }: { name: string; bytes: Buffer }) {
      const [chooser] = await Promise.all([atPad.page().waitForEvent('filechooser'), atPad.tap(control)])
      await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes })
    },
  })
  const phone = await createH5Person(place)
  await importMakeAndSit({ server, desk, phone })
  assert.deepEqual([await desk.errors(), await phone.errors(), watch.problems], [[], [], []])
  await Promise.all([desk.close(), phone.close()])
})

test('a wrong key is corrected: graded anew with a log, and the nurse is told', async () => {
  const watch = accessibilityWatch()
  const { browser, server } = stage
  const place = { browser, server: server.url, afterSee: watch.check }
  const [desk, phone] = await Promise.all([createH5Person({ ...place, context: pad }), createH5Person(place)])
  await correctAndTell({ server, desk, phone })
  assert.deepEqual([await desk.errors(), await phone.errors(), watch.problems], [[], [], []])
  await Promise.all([desk.close(), phone.close()])
})
