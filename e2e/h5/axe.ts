import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { patienceMs } from '../people/Person'

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

const source = readFileSync(
  createRequire(path.resolve('package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe-core finds wrong on a page, one line a place. The script is injected by the debugger, so the page’s own security policy stays as it is. The watermark is decoration: faint on purpose, and hidden from assistive technology. */
export async function problemsOf(page: Page, onlyRules?: readonly string[]): Promise<string[]> {
  // On a slow machine the next page's code is still on its way when its address stands already. A page that never has them fails here.
  await page.waitForFunction(
    () =>
      document.querySelector('main, [role=main]') &&
      document.querySelector('h1, [role=heading][aria-level="1"]'),
    undefined,
    { timeout: patienceMs },
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    (rules) =>
      (
        window as unknown as { axe: { run(context: object, options: object): Promise<AxeResult> } }
      ).axe.run(
        { exclude: ['.watermark'] },
        { resultTypes: ['violations'], ...(rules && { runOnly: rules }) },
      ),
    onlyRules,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) =>
        `${id}: ${help} — ${html.slice(0, 160)} ${(failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 200)}`,
    ),
  )
}

/** What of axe-core depends on colours alone: the rest of a screen is the same in light and in dark. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/** The same in light, and what depends on colours in dark: the system's theme changes under the open page. */
export async function problemsInBothThemes(page: Page, brand: string): Promise<string[]> {
  const problems: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForFunction(
      (dress) => document.documentElement.className.startsWith(dress),
      `theme brand-${brand} theme-${theme}`,
    )
    const found = await problemsOf(page, theme === 'dark' ? ofColours : undefined)
    problems.push(...found.map((one) => `${theme}: ${one}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  return problems
}

/** Every kind of element that stands on a screen, with what tells assistive technology of it, once each: screens that have the same kinds look the same to axe. */
const kindsOnScreen = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      ...new Set(
        [...document.body.querySelectorAll('*')].map(
          (one) =>
            `${one.tagName}.${one.className.toString()} ${one
              .getAttributeNames()
              .filter((name) => /^aria|^role$|^tabindex$|^type$/.test(name))
              .map((name) => (/role|type/.test(name) ? one.getAttribute(name) : name))
              .join()}`,
        ),
      ),
    ]
      .sort()
      .join('\n'),
  )

/** Whether no other process of this run has looked at such a screen; each leaves a mark beside the run's bundles. */
function isFirstToSee(state: string): boolean {
  const run = process.env['BUNDLED_TESTS']
  if (!run) return true
  const name = createHash('sha1').update(state).digest('hex')
  try {
    writeFileSync(path.join(run, `seen-${name}`), '', { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Checks every new state of a journey's screens once in a run; `seen`: those of the journeys before it in its file; `problems` collects what was found, by screen. */
export function accessibilityWatch(seen = new Set<string>()) {
  const problems: string[] = []
  const screens: string[] = []
  const check = async (page: Page) => {
    const { pathname } = new URL(page.url())
    const state = await page.evaluate(() =>
      [...document.querySelectorAll('[role=alertdialog], [role=dialog], [role=alert]')]
        .map((element) => element.getAttribute('aria-label') ?? element.textContent)
        .join(),
    )
    const key = `${pathname} ${state}`
    if (seen.has(key)) return
    seen.add(key)
    if (!isFirstToSee(`${key} ${await kindsOnScreen(page)}`)) return
    screens.push(key)
    problems.push(...(await problemsOf(page)).map((problem) => `${key}: ${problem}`))
  }
  return { check, problems, screens }
}
