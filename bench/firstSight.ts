import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { phone, launchChromium } from '../e2e/chromium/launch'
import { createH5Person } from '../e2e/h5/createH5Person'
import { logIn } from '../e2e/journeys/exam'
import { webAddress } from '../e2e/people/address'
import { patienceMs } from '../e2e/people/Person'
import { nurse } from '../e2e/people/World'
import { E2eServer } from '../e2e/server/E2eServer'
import { middle, tapUntil } from './client'
import type { Row } from './table'

/** Lighthouse's "Slow 4G" as the browser applies it to each request, and a phone four times slower than this machine. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1024 * 1024) / 8,
  uploadThroughput: (0.675 * 1024 * 1024) / 8,
}
const slowDown = 4
const rounds = 3

interface Seen {
  paint: number
  content: number
  shift: number
}

async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return session
}

/** Opens an address until `words` stand there: first paint, the largest content, and what moved, as the browser measures them. */
async function open(page: Page, address: string, words: string): Promise<Seen> {
  await page.goto(address)
  await page.getByText(words).first().waitFor({ timeout: patienceMs })
  await page.waitForTimeout(500)
  return page.evaluate(
    () =>
      new Promise<Seen>((done) => {
        let content = 0
        let shift = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) content = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shift += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        const [paint] = performance.getEntriesByName('first-contentful-paint')
        setTimeout(() => done({ paint: paint?.startTime ?? 0, content, shift }), 200)
      }),
  )
}

async function visits(context: BrowserContext, address: string, words: string): Promise<Seen[]> {
  const page = await context.newPage()
  await throttle(page)
  const cold = await open(page, address, words)
  // The worker keeps the page for the next visit.
  await page
    .waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
      timeout: patienceMs,
    })
    .catch(() => undefined)
  await page.waitForTimeout(3000)
  await page.close()
  const again = await context.newPage()
  await throttle(again)
  const warm = await open(again, address, words)
  await again.close()
  return [cold, warm]
}

interface Taps {
  /** From an exam of the list to its notice. */
  notice: number[]
  /** From "start" to the first question. */
  question: number[]
}

/** What somebody who is logged in waits for inside the program, on the same network and phone. */
async function taps(browser: Browser, server: E2eServer, times: Taps): Promise<void> {
  const taskId = await server.exam({ questions: 20, minutes: 30 })
  const context = { serviceWorkers: 'allow' } as const
  const person = await createH5Person({ browser, server: server.url, context })
  await logIn(person, nurse)
  await person.open('examHome')
  const page = person.page()
  await page.locator(`#task-${taskId}`).waitFor({ timeout: patienceMs })
  // What the list fetches ahead has come while it was read.
  await page.waitForLoadState('networkidle')
  await throttle(page)
  times.notice.push(await tapUntil(page, '[id="start"]', () => person.tap(`#task-${taskId}`)))
  await page.waitForLoadState('networkidle')
  times.question.push(await tapUntil(page, '[id="option-A"]', () => person.tap('#start')))
  await person.close()
}

/** Cold and warm first sight of the log-in, beside an empty page of the same server as the floor. Median of three. */
export async function benchFirstSight(): Promise<Row[]> {
  const [browser, server] = await Promise.all([launchChromium(), E2eServer.start()])
  const seen: Record<'cold' | 'warm', Seen[]> = { cold: [], warm: [] }
  const floor: number[] = []
  const times: Taps = { notice: [], question: [] }
  try {
    for (let turn = 0; turn < rounds; turn++) {
      const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
      const page = await context.newPage()
      await throttle(page)
      const began = performance.now()
      await page.goto(`${server.url}/healthz`)
      floor.push(performance.now() - began)
      await page.close()
      const [cold, warm] = await visits(context, server.url + webAddress('logIn'), '手机号')
      seen.cold.push(cold!)
      seen.warm.push(warm!)
      await context.close()
      await taps(browser, server, times)
    }
    const row = (which: 'cold' | 'warm'): Row[] => {
      const of = (key: keyof Seen) => middle(seen[which].map((one) => one[key]))
      const note = `moved ${of('shift').toFixed(3)}`
      return [
        { name: `log-in, ${which}: first paint`, value: of('paint'), unit: 'ms' },
        { name: `log-in, ${which}: content`, value: of('content'), unit: 'ms', note },
      ]
    }
    const nothing = { name: 'floor: a page of one word', value: middle(floor), unit: 'ms' }
    const tapped: Row[] = [
      { name: 'tap on an exam → notice', value: middle(times.notice), unit: 'ms' },
      { name: 'tap on start → first question', value: middle(times.question), unit: 'ms' },
    ]
    return [nothing, ...row('cold'), ...row('warm'), ...tapped]
  } finally {
    await Promise.allSettled([browser.close(), server.close()])
  }
}
