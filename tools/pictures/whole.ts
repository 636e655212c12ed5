import type { Page } from 'playwright-core'

/** The height of all that a page shows, whatever in it scrolls, px; together with what stands around that. */
const wholeHeight = (page: Page) =>
  page.evaluate(() => {
    const hidden = [...document.querySelectorAll('*')].map((one) =>
      one.clientHeight > innerHeight / 2 ? one.scrollHeight - one.clientHeight : 0,
    )
    return innerHeight + Math.max(0, ...hidden)
  })

/** Longer than that is a list that goes on and on, px. */
const longest = 4000

/** A picture of a page to its end, as in a window that is high enough; false where nothing of it lies below the window that there is. */
export async function takeWhole(page: Page, file: string): Promise<boolean> {
  const size = page.viewportSize()
  const height = Math.min(longest, await wholeHeight(page))
  if (!size || height <= size.height) return false
  await page.setViewportSize({ ...size, height })
  await page.waitForTimeout(400)
  await page.screenshot({ path: file })
  await page.setViewportSize(size)
  return true
}
