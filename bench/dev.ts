import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium, phone } from '../e2e/chromium/launch'
import { basePath } from '../config/constants'
import { routes } from '../src/routes'
import type { Row } from './table'

const port = 18_080
const origin = `http://127.0.0.1:${port}`
const pageFile = `src/${routes.logIn.page}.tsx`
const replyFile = 'server/http/operating/health.ts'
const rounds = 5
const typed = '13800000001'

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** Writes a changed text into a file while `work` runs, and the old one after it. */
async function changed<T>(file: string, work: (text: string) => Promise<T>): Promise<T> {
  const before = readFileSync(file, 'utf8')
  try {
    return await work(before)
  } finally {
    writeFileSync(file, before)
  }
}

/** Ms from the change of a page's file until its text is on the screen; throws when what was typed is gone. */
async function pageRound(page: Page, before: string, round: number): Promise<number> {
  const word = `bench ${round}`
  const after = before.replace(/<Page\b[^>]*[^=]>/, (tag) => `${tag}{'${word}'}`)
  const began = Date.now()
  writeFileSync(pageFile, after)
  await page.getByText(word).waitFor({ timeout: 120_000 })
  const ms = Date.now() - began
  const kept = await page.locator('input').first().inputValue()
  if (kept !== typed) throw new Error(`the page was loaded again: its field holds "${kept}"`)
  return ms
}

/** Ms from the change of a file of the server until its reply holds it. */
async function serverRound(before: string, round: number): Promise<number> {
  const began = Date.now()
  writeFileSync(replyFile, before.replace("{ status: 'ok' }", `{ status: 'ok ${round}' }`))
  for (;;) {
    const reply = await fetch(`${origin}/healthz`).then((answer) => answer.text())
    if (reply.includes(`ok ${round}`)) return Date.now() - began
    await new Promise((later) => setTimeout(later, 20))
  }
}

function startDev(dataFolder: string, tell: (text: string) => void): ChildProcess {
  const child = spawn(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tools/dev.ts', 'server', 'h5'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder },
    },
  )
  child.stdout?.on('data', (text: Buffer) => tell(text.toString().trimEnd()))
  return child
}

/** What a developer waits for: from a changed file to the screen and to the server's reply, medians of five. */
export async function benchDev(tell: (text: string) => void): Promise<Row[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'training-dev-'))
  chmodSync(dataFolder, 0o755)
  const began = Date.now()
  const dev = startDev(dataFolder, tell)
  const browser = await launchChromium()
  try {
    while (!(await fetch(origin, { method: 'HEAD' }).then(Boolean, () => false)))
      await new Promise((later) => setTimeout(later, 100))
    const page = await (await browser.newContext(phone)).newPage()
    await page.goto(`${origin}${basePath}${routes.logIn.path}`, { timeout: 600_000 })
    await page.locator('input').first().waitFor({ timeout: 600_000 })
    const opened = Date.now() - began
    await page.locator('input').first().fill(typed)
    const screens = await changed(pageFile, async (before) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await pageRound(page, before, round))
      return times
    })
    const replies = await changed(replyFile, async (before) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await serverRound(before, round))
      return times
    })
    return [
      { name: 'npm run dev → the log-in is on the screen', value: opened, unit: 'ms' },
      {
        name: 'a page is changed → on the screen, state kept',
        value: median(screens),
        unit: 'ms',
        limit: 3000,
      },
      { name: '  the slowest', value: Math.max(...screens), unit: 'ms' },
      {
        name: 'the server is changed → in its reply',
        value: median(replies),
        unit: 'ms',
        limit: 3000,
      },
      { name: '  the slowest', value: Math.max(...replies), unit: 'ms' },
    ]
  } finally {
    await browser.close()
    const gone = new Promise((done) => dev.once('exit', done))
    dev.kill('SIGTERM')
    await gone
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
