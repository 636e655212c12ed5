import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { phone } from '../e2e/chromium/launch'
import { findChromium } from '../e2e/chromium/findChromium'
import { createH5Person } from '../e2e/h5/createH5Person'
import { logIn } from '../e2e/journeys/exam'
import { webAddress } from '../e2e/people/address'
import { eventually } from '../e2e/people/Person'
import { nurse } from '../e2e/people/World'
import { E2eServer } from '../e2e/server/E2eServer'
import type { Row } from './table'

const run = promisify(execFile)
const program = 'lighthouse@12'
const marks = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

interface Report {
  categories: Record<(typeof marks)[number], { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string }>
}

/** The pages that are opened most, after the log-in, which somebody sees who is not logged in. */
const pagesOf = (taskId: string) => ({
  library: webAddress('library'),
  exams: webAddress('examHome'),
  'exam list': webAddress('examList'),
  'exam notice': webAddress('examNotice', { taskId }),
  study: webAddress('studyHome'),
  practice: webAddress('practice'),
  'mistakes book': webAddress('mistakes'),
  mine: webAddress('mine'),
  search: webAddress('searchAll'),
})

/** Logs a nurse in, in a browser whose folder stays. */
async function logInAt(folder: string, server: string): Promise<void> {
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    executablePath: findChromium()!,
    args: ['--no-sandbox'],
  })
  const browser = { newContext: async () => context } as unknown as Browser
  await logIn(await createH5Person({ browser, server }), nurse)
  await context.close()
}

/** A browser that Lighthouse drives, on the same folder; the port that it listens on. */
async function openedAt(folder: string): Promise<{ browser: ChildProcess; port: string }> {
  const told = path.join(folder, 'DevToolsActivePort')
  await rm(told, { force: true })
  const flags = ['--headless', '--no-sandbox', '--remote-debugging-port=0', '--lang=zh-CN']
  const browser = spawn(findChromium()!, [...flags, `--user-data-dir=${folder}`], {
    stdio: 'ignore',
  })
  const port = await eventually(
    async () => (await readFile(told, 'utf8').catch(() => '')).split('\n')[0] || undefined,
    () => 'the browser tells no port',
  )
  return { browser, port }
}

/**
 * A browser that was started on a folder which another one wrote stops at the first read of its storage: on the machine of
 * November 2026 3.4 to 4 s for a page of one word that reads one key. That is no page's doing: it happens here, before the first mark.
 */
async function storageOpenedAt(server: string, port: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]!.newPage()
  await page.goto(`${server}/healthz`)
  await page.evaluate(() => [localStorage.getItem('one'), sessionStorage.getItem('one')])
  await page.close()
  await browser.close()
}

async function reportOf(address: string, port: string): Promise<Report> {
  const { stdout } = await run(
    'npx',
    // The log-in of the folder stays; nothing is told to anybody.
    [
      ...['--yes', program, address, `--port=${port}`, '--disable-storage-reset'],
      ...['--no-enable-error-reporting', '--quiet', '--output=json'],
      `--only-categories=${marks.join(',')}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report
}

/** What of a category is not perfect. */
const faults = ({ categories, audits }: Report, mark: (typeof marks)[number]) =>
  categories[mark].auditRefs
    .map(({ id }) => id)
    .filter((id) => {
      const { score, scoreDisplayMode } = audits[id]!
      return score !== null && score < 0.9 && scoreDisplayMode !== 'informative'
    })
    .join(', ')

const rowsOf = (name: string, report: Report): Row[] =>
  marks.map((mark) => {
    const score = Math.round(100 * (report.categories[mark].score ?? 0))
    const isLess = score < wanted[mark]
    return {
      name: `${name}: ${mark}`,
      value: score,
      unit: `of ${wanted[mark]}`,
      ...(isLess && { note: `less than wanted: ${faults(report, mark)}` }),
    }
  })

/** Lighthouse's marks of ten pages as a phone of its own sees them. It is fetched by npx when somebody asks for it, and is no dependency. */
export async function benchLighthouse(tell: (text: string) => void): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const server = await E2eServer.start()
  let browser: ChildProcess | undefined
  try {
    const taskId = await server.exam({ questions: 20, minutes: 30 })
    const rows: Row[] = []
    const look = async (name: string, address: string, port: string) => {
      const found = rowsOf(name, await reportOf(server.url + address, port))
      rows.push(...found)
      for (const { value, name: mark, note = '' } of found) tell(`${mark} ${value} ${note}`)
    }
    const first = await openedAt(folder)
    browser = first.browser
    await look('log-in', webAddress('logIn'), first.port)
    await ended(first.browser)
    await logInAt(folder, server.url)
    const second = await openedAt(folder)
    browser = second.browser
    await storageOpenedAt(server.url, second.port)
    for (const [name, address] of Object.entries(pagesOf(taskId)))
      await look(name, address, second.port)
    return rows
  } finally {
    if (browser) await ended(browser)
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const ended = (browser: ChildProcess) =>
  new Promise<void>((done) => {
    if (browser.exitCode !== null || browser.signalCode !== null) return done()
    browser.once('exit', () => done())
    browser.kill()
  })
