import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { atTheDesk } from '../journeys/deskCalls'
import type { E2eServer } from '../server/E2eServer'

const colour = '#8a1f4d'
/** One red point, as a PNG. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

/** Decoded pixels. The server re-encodes a logo, so its bytes differ from the upload. */
const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer()

/** The administrator of renhe gives their hospital a colour and a logo, or takes both away again. */
export async function setLook(server: E2eServer, isOwn: boolean): Promise<void> {
  const desk = await atTheDesk(server, '13800000003')
  await desk.ask(contract.ownHospital.save, {
    colour: isOwn ? colour : '',
    logo: isOwn ? point : '',
  })
}

/** Waits until the screen of a phone has the colour and shows the logo that came from the server. */
export async function seesLook(page: Page): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.theme')].some(
        (frame) =>
          getComputedStyle(frame).getPropertyValue('--c-primary').trim().toLowerCase() === wanted,
      ),
    colour,
  )
  // H5 asks its own server, without naming it.
  const logo = await page.waitForFunction(() => {
    const found = [...document.querySelectorAll('[src]')]
      .map((one) => one.getAttribute('src') ?? '')
      .find((src) => src.includes('ownHospital/logo'))
    return found === undefined ? undefined : new URL(found, location.href).href
  })
  const reply = await page.request.get(String(await logo.jsonValue()))
  assert.equal(reply.headers()['content-type'], 'image/png')
  assert.deepEqual(await pixels(await reply.body()), await pixels(Buffer.from(point, 'base64')))
}
