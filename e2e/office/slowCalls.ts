import type { Page } from 'playwright-core'

/** Holds the next call of that path back until what is done meanwhile is done. */
export async function whileWaiting(
  page: Page,
  path: string,
  press: () => Promise<void>,
  meanwhile: () => Promise<void>,
): Promise<void> {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const arrived = page.waitForRequest((request) => request.url().includes(path))
  const matches = (url: URL) => url.pathname.endsWith(path)
  await page.route(matches, async (route) => {
    await gate
    await route.continue()
  })
  await press()
  await arrived
  await meanwhile()
  const answered = page.waitForResponse((response) => response.url().includes(path))
  goOn()
  await answered
  await page.unroute(matches)
}
