import type { Page } from 'playwright-core'

/** In a low window the end of a region is reached by wheel and by keyboard. */
export async function reachesEnd(page: Page, region: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 1440, height: 500 })
  const body = page.getByRole('region', { name: region, exact: true })
  const last = await body.locator(':scope > *').last().elementHandle()
  const isSeen = () =>
    page.waitForFunction((one) => {
      const end = one?.getBoundingClientRect().bottom ?? Infinity
      return end > 0 && end <= window.innerHeight
    }, last)
  await body.hover({ position: { x: 20, y: 20 } })
  await page.mouse.wheel(0, 20_000)
  await isSeen()
  await body.evaluate((one) => (one.scrollTop = 0))
  await body.focus()
  await page.keyboard.press('End')
  await isSeen()
  await page.setViewportSize(before)
}
