import type { Locator, Page } from 'playwright-core'
import { eventually, patienceMs, squeeze } from '../people/Person'

const roles = ['button', 'link', 'tab', 'radio', 'checkbox', 'switch', 'menuitem'] as const

const tapMs = 5_000
/** It could not be tapped yet, or went while the finger was on its way. */
const isTooSoon = (error: unknown) =>
  error instanceof Error && (error.name === 'TimeoutError' || /not attached/.test(error.message))

/** Taps a control that can be tapped within five seconds; false: nothing was tapped, and the caller looks the control up again, because the one found may belong to a page that was left. */
async function tapSoon(found: Locator): Promise<boolean> {
  try {
    await found.tap({ timeout: tapMs })
    return true
  } catch (error) {
    if (isTooSoon(error)) return false
    throw error
  }
}

/** The verbs that are the same for every build shown in Chromium. `root` is where the screen stands. */
export function pageVerbs(page: () => Page, root: string) {
  const read = () => page().locator(root).innerText()
  const holds = async (text: string) => squeeze(await read()).includes(squeeze(text))
  const first = (name: string, ways: Locator[]) =>
    eventually(
      async () => {
        for (const way of ways) {
          const found = way.filter({ visible: true })
          const count = await found.count()
          if (count) return found.nth(count - 1)
        }
        return undefined
      },
      async () => `no "${name}" on the screen: ${await read()}`,
    )
  const screen = () => page().locator(root)
  const byId = (name: string) => screen().locator(`[id="${name.slice(1)}"]`)
  const control = (name: string) =>
    first(
      name,
      name.startsWith('#')
        ? [byId(name)]
        : [
            ...roles.map((role) => screen().getByRole(role, { name, exact: true })),
            screen().getByLabel(name, { exact: true }),
            screen().getByText(name, { exact: true }),
          ],
    )
  const field = (name: string) =>
    first(
      name,
      name.startsWith('#')
        ? [byId(name)]
        : [
            screen().getByLabel(name, { exact: true }),
            screen().getByPlaceholder(name, { exact: true }),
            screen()
              .getByText(name, { exact: true })
              .locator('xpath=following::*[self::input or self::textarea][1]'),
          ],
    )
  // A web component draws its own field a moment after it is there.
  const placeIn = async (name: string) => {
    const found = await field(name)
    return eventually(
      async () => {
        const inner = found.locator('input, textarea')
        if (await inner.count()) return inner.first()
        return (await found.evaluate((one) => one.matches('input, textarea'))) ? found : undefined
      },
      async () => `nothing to write into in "${name}": ${await read()}`,
    )
  }
  return {
    async see(text: string) {
      await eventually(
        () => holds(text),
        async () => `"${text}" is not on the screen: ${await read()}`,
      )
    },
    async notSee(text: string) {
      await eventually(
        async () => !(await holds(text)),
        async () => `"${text}" is still on the screen: ${await read()}`,
      )
    },
    sees: holds,
    screen: read,
    async tap(name: string) {
      await eventually(
        async () => tapSoon(await control(name)),
        async () => `"${name}" cannot be tapped: ${await read()}`,
      )
    },
    async type(name: string, text: string) {
      const place = await placeIn(name)
      await place.fill(text, { timeout: patienceMs })
    },
    async choose(name: string, value: string) {
      const entry = await first(
        name,
        name.startsWith('#')
          ? [byId(name)]
          : [
              screen().getByLabel(name, { exact: true }),
              screen()
                .getByText(name, { exact: true })
                .locator('xpath=following::*[contains(@class, "picked")][1]'),
            ],
      )
      // The browser's picker is its field; the platform's opens above the page.
      if (await entry.evaluate((one) => one.matches('input'))) return entry.fill(value)
      await entry.tap()
      await page().locator('.host-modal input').fill(value)
      await page().locator('.host-modal button', { hasText: '确定' }).tap()
      await eventually(
        () => holds(value),
        async () => `"${value}" was not taken: ${await read()}`,
      )
    },
    async search(name: string, words: string) {
      const place = await placeIn(name)
      await place.click()
      await place.pressSequentially(words, { delay: 20, timeout: patienceMs })
      await place.press('Enter')
    },
    async swipe(direction: 'left' | 'right') {
      const { width, height } = page().viewportSize() ?? { width: 375, height: 812 }
      const steps = [0.85, 0.7, 0.5, 0.3, 0.15].map((part) => Math.round(width * part))
      const xs = direction === 'left' ? steps : [...steps].reverse()
      const session = await page().context().newCDPSession(page())
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: x === undefined ? [] : [{ x, y: Math.round(height * 0.5) }],
        })
      await send('touchStart', xs[0])
      for (const x of xs.slice(1)) await send('touchMove', x)
      await send('touchEnd')
      await session.detach()
    },
  }
}
