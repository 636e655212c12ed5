import { after, before } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { account } from '@contract/calls/account/account'
import { agreementVersion } from '@contract/rules/people/agreements'
import { demoMobile, demoPassword } from '../../server/testing/world/people'
import { shareBrowser } from '../chromium/sharedBrowser'
import { slowed } from '../chromium/slowed'
import { patienceMs } from '../people/Person'
import { ofColours, problemsOf } from '../h5/axe'
import { E2eServer } from '../server/E2eServer'

export interface Stage {
  browser: Browser
  server: E2eServer
}

/** Browser and server of one test file of the office; `env`: more of the server's environment. */
export function officeStage(env: Readonly<Record<string, string>> = {}): Readonly<Stage> {
  const stage = {} as Stage
  const shared = shareBrowser()
  before(async () => {
    ;[stage.browser, stage.server] = await Promise.all([shared.open(), E2eServer.start(env)])
  })
  after(async () => {
    await Promise.allSettled([shared.leave(), stage.server.close()])
  })
  return stage
}

export interface Desk {
  page: Page
  /** Where the office is, as this desk's browser knows it. */
  address: string
  context: BrowserContext
  /** Errors of the page, and what axe found. */
  problems: string[]
  /** axe looks at what stands on the screen now, in light and in dark; nothing of a list is lost. */
  look(what: string): Promise<void>
  close(): Promise<void>
}

/** Where pictures of what is looked at are put; without it there are none. */
const pictures = process.env.OFFICE_PICTURES

/** Opens a browser window of that size for a user of the desk. Its page is empty until `logIn`, unless `opened` names an address. */
export async function atDesk(
  { browser, server }: Readonly<Stage>,
  size: { width: number; height: number } = { width: 1440, height: 900 },
  opened?: string,
): Promise<Desk> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await slowed(await context.newPage())
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`page: ${error.message}`))
  page.on('console', (said) => {
    if (said.type() === 'error') problems.push(`console: ${said.text()}`)
  })
  if (opened !== undefined) await page.goto(opened)
  return {
    page,
    address: new URL('/edu/office/', opened ?? server.url).href,
    context,
    problems,
    async look(what) {
      // A list that closes is still there for a moment.
      await openList(page).first().waitFor({ state: 'hidden' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.waitForFunction(
          (wanted) => document.documentElement.style.colorScheme === wanted,
          colorScheme,
        )
        // A colour on its way to another one, such as that of a button that was busy, is none that people read.
        await page.waitForFunction(() =>
          document.getAnimations().every((one) => !(one instanceof CSSTransition)),
        )
        if (pictures) await page.screenshot({ path: `${pictures}/${what}.${colorScheme}.png` })
        const rules = colorScheme === 'dark' ? ofColours : undefined
        for (const one of await problemsOf(page, rules))
          problems.push(`${what}, ${colorScheme}: ${one}`)
      }
      for (const one of await lostOf(page)) problems.push(`${what}: ${one}`)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    },
    close: () => context.close(),
  }
}

/** What a list has but does not show: a column that the others left no room, and what can be done beyond its right edge. */
const lostOf = (page: Page): Promise<string[]> =>
  page.locator('.table-body').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const edge = list.getBoundingClientRect().right + 1
      const named = (cell: Element) => cell.textContent ?? ''
      const thin = [...list.querySelectorAll('th')].filter(({ clientWidth }) => clientWidth < 30)
      const beyond = [...list.querySelectorAll('td.acts > *')].filter(
        (act) => act.getBoundingClientRect().right > edge,
      )
      return [
        ...thin.map((head) => `no room for the column ${named(head)}`),
        ...beyond.map((act) => `beyond the edge: ${named(act)}`),
      ]
    }),
  )

/** The list of a select that is open. */
export const openList = (page: Page) => page.locator('.ant-select-dropdown:visible')

export const dialogOf = ({ page }: Desk) => page.getByRole('dialog')

/** Does what a dialog asks about, with the reason where it wants one. */
export async function decide(
  { page }: Pick<Desk, 'page'>,
  asked: string | RegExp,
  act: string,
  why?: string,
) {
  const dialog = page.getByRole('dialog', { name: asked })
  if (why !== undefined) await dialog.getByLabel('原因').fill(why)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Chooses in a select of the dialog: types what is looked for, takes the first that shows it. */
export async function choose(desk: Desk, label: string, typed: string, option = typed) {
  await dialogOf(desk).getByLabel(label, { exact: true }).click()
  await desk.page.keyboard.type(typed)
  await openList(desk.page).getByText(option).first().click()
}

/**
 * Opens the office for a demo person whose browser is logged in: the server's own log-in call, as the page makes it, puts
 * the session into the browser. A demo insists on no second factor.
 */
export async function logIn({ page, context, address }: Desk, number: number): Promise<void> {
  const answer = await context.request.post(
    new URL(account.checkMobileAndPassword.path, address).href,
    {
      headers: { 'x-office': '1', 'x-domain': 'D0' },
      data: {
        data: {
          mobile: demoMobile(number),
          password: demoPassword,
          deviceKind: 'pc',
          channel: 'h5',
          consentVersion: agreementVersion,
        },
      },
    },
  )
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  if (code !== 0) throw new Error(`log-in of ${number}: ${code} ${msg}`)
  await page.goto(address)
  await page.locator('.side').waitFor()
}

/** Logs a demo person in by the form that stands on the screen, as people do. */
export async function logInOnPage({ page }: Desk, number: number): Promise<void> {
  await page.getByLabel('手机号').fill(demoMobile(number))
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  const consent = page.getByRole('checkbox', { name: '我已阅读并同意' })
  if (await consent.count()) await consent.check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // Where the log-in stands over a page, the page is there before it ends.
  await page.getByLabel('密码', { exact: true }).waitFor({ state: 'hidden' })
  await page.locator('.side').waitFor()
}

/** Types what an authenticator with this secret shows now; `aheadMs`: the server's clock was moved by so much. */
export async function typeCode(page: Page, secret: string, aheadMs = 0): Promise<void> {
  await page.locator('.ant-otp input').first().focus()
  await page.keyboard.type(
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + aheadMs }),
  )
}

/** Shows by a code to the number on record that the first authenticator is one's own. */
export async function proveNumber(
  page: Page,
  codeFor: () => Promise<string | null>,
): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/^验证码已发往/).waitFor()
  await page.locator('.ant-otp input').first().focus()
  await page.keyboard.type((await codeFor()) ?? '')
  await page.getByRole('button', { name: '继续', exact: true }).click()
  await page.locator('code.secret').waitFor()
}

/** Sets an authenticator up that was asked for. */
export async function enrol(page: Page, aheadMs = 0): Promise<void> {
  const secret = (await page.locator('code.secret').innerText()).replace(/\s/g, '')
  await typeCode(page, secret, aheadMs)
  await page.getByRole('button', { name: '绑定验证器' }).click()
  await page.locator('ol.recovery li').first().waitFor()
  const kept = page.getByRole('checkbox', { name: '我已经把备用码收好了' })
  if (await kept.count()) await kept.check()
  await page.getByRole('button', { name: '进入办公台' }).click()
}
