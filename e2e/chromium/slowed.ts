import type { Page } from 'playwright-core'

/** So many times slower the processor of each page is made (JOURNEY_SLOWDOWN), to see races that only a slow machine loses. */
const slowdown = Number(process.env.JOURNEY_SLOWDOWN ?? 1)

/** The same page, slower where that is asked for. */
export async function slowed(page: Page): Promise<Page> {
  if (slowdown <= 1) return page
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}
