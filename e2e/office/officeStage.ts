import { after, before } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../chromium/launch'
import { problemsOf } from '../h5/axe'
import { E2eServer } from '../server/E2eServer'

interface Stage {
  browser: Browser
  server: E2eServer
}

/** Browser and server of one test file of the office. */
export function officeStage(): Readonly<Stage> {
  const stage = {} as Stage
  before(async () => {
    ;[stage.browser, stage.server] = await Promise.all([launchChromium(), E2eServer.start()])
  })
  after(async () => {
    await Promise.allSettled([stage.browser.close(), stage.server.close()])
  })
  return stage
}

export interface Desk {
  page: Page
  context: BrowserContext
  /** Errors of the page, and what axe found. */
  problems: string[]
  /** axe looks at what stands on the screen now, in light and in dark. */
  look(what: string): Promise<void>
  close(): Promise<void>
}

/** Somebody at a desk, with a window of that size. */
export async function atDesk(
  { browser, server }: Readonly<Stage>,
  size: { width: number; height: number } = { width: 1440, height: 900 },
): Promise<Desk> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('console', (said) => {
    if (said.type() === 'error') problems.push(`console: ${said.text()}`)
  })
  await page.goto(`${server.url}/edu/office/`)
  return {
    page,
    context,
    problems,
    async look(what) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForFunction(
          (wanted) => document.documentElement.style.colorScheme === wanted,
          colorScheme,
        )
        for (const one of await problemsOf(page)) problems.push(`${what}, ${colorScheme}: ${one}`)
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    },
    close: () => context.close(),
  }
}

/** Logs a demo person in by password. */
export async function logIn({ page }: Desk, number: number): Promise<void> {
  await page.getByLabel('手机号').fill(`138${String(number).padStart(8, '0')}`)
  await page.getByLabel('密码', { exact: true }).fill('Ward-2026')
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' })
  if (await consent.count()) await consent.check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
