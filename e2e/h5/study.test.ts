import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { logIn } from '../journeys/exam'
import { studyJourneys } from '../journeys/study'
import { webAddress } from '../people/address'
import { colleague } from '../people/World'
import { createH5Person } from './createH5Person'
import { watchInPieces } from './film'
import { runOnH5 } from './stage'

const stage = runOnH5(studyJourneys)

void test('a film in pieces, saving data: it counts, and an address that is too old is asked for anew', async () => {
  const { browser, server } = stage
  await watchInPieces({
    server,
    person: () => createH5Person({ browser, server: server.url, controlsTime: true }),
  })
})

void test('the code of a certificate is read off the screen and leads to its check', async () => {
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await logIn(person, colleague)
  await person.open('certificates')
  await person.see('扫码可核验')
  const code = person.page().locator('.cert-code').first()
  const number = (await code.getAttribute('id'))!.replace('code-', '')
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const found = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
  assert.equal(found, `${stage.server.url}${webAddress('certificateCheck', { number })}`)
  await person.close()
})
