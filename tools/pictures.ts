import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { launchChromium, phone } from '../e2e/chromium/launch'
import { createH5Person } from '../e2e/h5/createH5Person'
import { E2eServer } from '../e2e/server/E2eServer'
import { goThrough, makeForTour, walksOf } from '../e2e/tour/walks'
import { createChromiumPerson } from '../e2e/weapp/chromium/createChromiumPerson'
import { serveDist } from '../packages/weapp-host/src/node/serveDist'

interface Look {
  build: 'h5' | 'weapp'
  host?: string
  type?: '150'
  context?: BrowserContextOptions
  /** What the mini-program's platform says of the phone. */
  system?: Record<string, unknown>
}

const pad: BrowserContextOptions = { viewport: { width: 768, height: 1024 } }
const padSystem = { screenWidth: 768, screenHeight: 1024, windowWidth: 768, windowHeight: 936 }
const looks: Record<string, Look> = {
  h5: { build: 'h5' },
  'h5-dark': { build: 'h5', context: { colorScheme: 'dark' } },
  'h5-nursing': { build: 'h5', host: 'dyzk.test' },
  'h5-nursing-dark': { build: 'h5', host: 'dyzk.test', context: { colorScheme: 'dark' } },
  'h5-pad': { build: 'h5', context: pad },
  'h5-large': { build: 'h5', type: '150' },
  weapp: { build: 'weapp' },
  'weapp-dark': { build: 'weapp', context: { colorScheme: 'dark' } },
  'weapp-pad': { build: 'weapp', context: pad, system: padSystem },
  'weapp-large': { build: 'weapp', type: '150' },
}

/** The browser's storage with the chosen size of type in it: the mini-program's host keeps its whole storage in one entry. */
function storedType(
  build: Look['build'],
  origin: string,
  type: string,
): BrowserContextOptions['storageState'] {
  const entry =
    build === 'h5'
      ? { name: 'training/display/type', value: type }
      : { name: 'weapp storage', value: JSON.stringify([['display/type', JSON.stringify(type)]]) }
  return { cookies: [], origins: [{ origin, localStorage: [entry] }] }
}

/**
 * `npx tsx tools/pictures.ts [folder] [look …]`: a picture of every screen of both builds, for looking at, by default in
 * test-results/pictures. Needs both builds in dist/. `guides`: those of the desk's guides instead.
 */
async function main(): Promise<void> {
  if (process.argv[2] === 'guides') return (await import('./guidePictures')).makeGuidePictures()
  const [folder = 'test-results/pictures', ...wanted] = process.argv.slice(2)
  mkdirSync(folder, { recursive: true })
  const [browser, server, dist] = await Promise.all([
    launchChromium(),
    E2eServer.start(),
    serveDist(path.resolve('dist/weapp')),
  ])
  for (const [name, { build, host = '127.0.0.1', type, context = {}, system }] of Object.entries(
    looks,
  )) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const origin = build === 'h5' ? server.url.replace('127.0.0.1', host) : new URL(dist.url).origin
    const asked = {
      ...phone,
      ...context,
      ...(type && { storageState: storedType(build, origin, type) }),
    }
    const somebody = () =>
      build === 'h5'
        ? createH5Person({ browser, server: origin, context: asked })
        : createChromiumPerson({
            browser,
            server: server.url,
            dist: dist.url,
            context: asked,
            system: { theme: context.colorScheme ?? 'light', ...system },
          })
    const isOther = host.endsWith('.test')
    for (const { account, stops } of walksOf(await makeForTour(server))) {
      const person = await somebody()
      const shown = stops.filter(({ inOneBrand }) => !inOneBrand || !isOther)
      await goThrough({ account, stops: shown }, { server, person }, async (stop) => {
        await person.page().waitForTimeout(400)
        await person.page().screenshot({ path: path.join(folder, `${name}-${stop.name}.png`) })
      })
      await person.close()
    }
    process.stdout.write(`${name}\n`)
  }
  await Promise.allSettled([browser.close(), server.close(), dist.close()])
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
})
