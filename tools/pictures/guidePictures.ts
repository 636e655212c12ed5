import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { launchChromium } from '../../e2e/chromium/launch'
import { atDesk, logIn } from '../../e2e/office/officeStage'
import { E2eServer } from '../../e2e/server/E2eServer'
import { guides, guidePicture, type Guide } from '../../office/shell/help/guides'

/** Demo people: 13800000003, the administrator of a hospital; 13800000900, the operator. */
const administrator = 3
const operator = 900
/** px; twice what the drawer of the help shows. */
const width = 944

const whoReads = ({ readers }: Guide) =>
  readers.every((reader) => reader === 'operator') ? operator : administrator

/** `npm run pictures -- guides`: a picture of the page that each guide of the desk is about, where the build takes it from. Needs dist/office. */
export async function makeGuidePictures(): Promise<void> {
  const folder = path.resolve('office/public')
  rmSync(path.join(folder, path.dirname(guidePicture('today'))), { recursive: true, force: true })
  mkdirSync(path.join(folder, path.dirname(guidePicture('today'))), { recursive: true })
  const [browser, server] = await Promise.all([launchChromium(), E2eServer.start()])
  await server.life()
  for (const reader of [administrator, operator])
    await takeOf(
      { browser, server },
      reader,
      guides.filter((guide) => whoReads(guide) === reader),
      folder,
    )
  await Promise.allSettled([browser.close(), server.close()])
}

async function takeOf(
  stage: { browser: Browser; server: E2eServer },
  reader: number,
  own: readonly Guide[],
  folder: string,
): Promise<void> {
  const desk = await atDesk(stage)
  await logIn(desk, reader)
  for (const { area } of own) {
    await desk.page.goto(`${stage.server.url}/edu/office/${area}`)
    await desk.page.locator('h1').first().waitFor()
    await desk.page.waitForLoadState('networkidle')
    const picture = sharp(await desk.page.screenshot()).resize({ width })
    await picture.webp({ quality: 72 }).toFile(path.join(folder, guidePicture(area)))
  }
  await desk.close()
}
