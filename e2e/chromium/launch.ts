import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core'
import { findChromium } from './findChromium'

const flags = [
  // Host names under .test lead here: the host decides the brand.
  '--host-resolver-rules=MAP *.test 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts Chromium without a window. Throws one clear sentence when none is found. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error(
      'No Chromium was found: install one or name it in CHROMIUM_PATH (npm test installs one by itself).',
    )
  return chromium.launch({ executablePath, headless: true, args: flags })
}

/** A phone of 375 × 812 px with touch, whose owner asked for little motion: nothing is looked at half faded in. */
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
  // With a window, a tap is leave enough to copy; the shell without one wants to be told.
  permissions: ['clipboard-write'],
  // Each context would keep the program anew; e2e/h5/offline.test.ts tries what the worker does.
  serviceWorkers: 'block',
}
