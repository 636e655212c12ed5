import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchChromium, phone } from '../../e2e/chromium/launch'
import { createH5Person } from '../../e2e/h5/createH5Person'
import { E2eServer } from '../../e2e/server/E2eServer'
import type { Stop } from '../../e2e/tour/Stop'
import { goThrough, makeForTour, walksOf } from '../../e2e/tour/walks'
import { createChromiumPerson } from '../../e2e/weapp/chromium/createChromiumPerson'
import { serveDist } from '../../packages/weapp-host/src/node/serveDist'
import { appIdOf, hostOf, type Look, looks, storedType } from './looks'
import { takeWhole } from './whole'

interface Stage {
  browser: Awaited<ReturnType<typeof launchChromium>>
  server: E2eServer
  dist: Awaited<ReturnType<typeof serveDist>>
}

/** Somebody whose phone looks so. */
function somebody({ browser, server, dist }: Stage, look: Look) {
  const { build, context = {}, system } = look
  const origin =
    build === 'h5' ? server.url.replace('127.0.0.1', hostOf(look)) : new URL(dist.url).origin
  const asked = { ...phone, ...context, ...storedType(look, origin) }
  if (build === 'h5') return createH5Person({ browser, server: origin, context: asked })
  const appId = appIdOf(look)
  return createChromiumPerson({
    browser,
    server: server.url,
    dist: dist.url,
    context: asked,
    ...(appId && { appId }),
    system: { theme: context.colorScheme ?? 'light', ...system },
  })
}

/** Goes the tour in one look; that of the nursing brand only where brands differ. `wanted`: only as far as these stops, and a picture of no other. */
async function tour(
  stage: Stage,
  look: Look,
  wanted: readonly string[],
  take: (page: Page, name: string) => Promise<void>,
) {
  const isWanted = ({ name }: Stop) => wanted.length === 0 || wanted.includes(name)
  for (const { account, stops } of walksOf(await makeForTour(stage.server))) {
    const ofLook = stops.filter(({ inOneBrand }) => !inOneBrand || !look.brand)
    // A stop may begin where the one before it ended.
    const shown = ofLook.slice(0, ofLook.map(isWanted).lastIndexOf(true) + 1)
    if (shown.length === 0) continue
    const person = await somebody(stage, look)
    await goThrough({ account, stops: shown }, { server: stage.server, person }, async (stop) => {
      if (!isWanted(stop)) return
      await person.page().waitForTimeout(400)
      await take(person.page(), stop.name)
    })
    await person.close()
  }
}

/** The builds as they stand now: one that is made in dist/ meanwhile changes nothing here. */
function keepBuilds(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'training-builds-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const build of ['h5', 'weapp'])
    cpSync(path.join('dist', build), path.join(folder, build), { recursive: true })
  return folder
}

/**
 * `npm run pictures -- [folder] [look …]`: a picture of every screen of both builds, for looking at, by default in
 * test-results/pictures. Needs both builds in dist/. `--whole`: to the end of each page that is longer than its window.
 * `--only study-home,mine`: these stops of the tour. `guides`: those of the desk's guides instead.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { whole: { type: 'boolean' }, only: { type: 'string' } },
    allowPositionals: true,
  })
  const [folder = 'test-results/pictures', ...named] = positionals
  if (folder === 'guides') return (await import('./guidePictures')).makeGuidePictures()
  mkdirSync(folder, { recursive: true })
  const builds = keepBuilds()
  const [browser, server, dist] = await Promise.all([
    launchChromium(),
    E2eServer.start({ H5_DIR: path.join(builds, 'h5') }),
    serveDist(path.join(builds, 'weapp')),
  ])
  const only = values.only?.split(',') ?? []
  for (const [look, details] of Object.entries(looks)) {
    if (named.length > 0 && !named.includes(look)) continue
    await tour({ browser, server, dist }, details, only, async (page, stop) => {
      const file = path.join(folder, `${look}-${stop}.png`)
      if (values.whole) await takeWhole(page, file)
      else await page.screenshot({ path: file })
    })
    process.stdout.write(`${look}\n`)
  }
  await Promise.allSettled([browser.close(), server.close(), dist.close()])
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
