import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { answerQuestions, fillLogIn, handIn, logIn, startExam } from '../journeys/exam'
import { webAddress } from '../people/address'
import { eventually } from '../people/Person'
import { nurse } from '../people/World'
import { E2eServer } from '../server/E2eServer'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
const somebody = (server = stage.server) =>
  createH5Person({
    browser: stage.browser,
    server: server.url,
    context: { serviceWorkers: 'allow' },
  })

/** Until the service worker is in charge of the page: what it keeps from the start on is on the device then. */
const untilKept = (page: Page) =>
  eventually(
    () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
    () => 'no service worker took over',
  )

test('a phone that was here once opens the program without network, at any address', async () => {
  const person = await somebody()
  await person.open('logIn')
  await untilKept(person.page())
  await logIn(person, nurse)
  await person.goOffline()
  await person.kill()
  await person.open('examHome')
  await person.see('考试')
  await person.tap('我的')
  await person.see(nurse.name)
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('an exam goes on after a reload without network, and its answers arrive later', async () => {
  const taskId = await stage.server.exam({ questions: 6, minutes: 30 })
  const person = await somebody()
  await logIn(person, nurse)
  await untilKept(person.page())
  await startExam(person, taskId)
  await answerQuestions(person, 1, 2, 6)
  await person.goOffline()
  await answerQuestions(person, 3, 4, 6)
  await person.reload()
  await person.see('第 5 题')
  await answerQuestions(person, 5, 6, 6)
  await person.goOnline()
  await handIn(person)
  const [attempt] = await stage.server.attempts(taskId)
  assert.equal(Object.keys(attempt!.answers).length, 6)
  assert.deepEqual(attempt!.flags, [])
  await person.close()
})

test('a screen that is not on the phone yet says so without network, and the address stays', async () => {
  const person = await somebody()
  await logIn(person, nurse)
  await untilKept(person.page())
  await person.tap('我的')
  await person.see(nurse.name)
  const before = person.page().url()
  await person.goOffline()
  await person.tap('我的收藏')
  await person.see('这一页还没存到本机')
  assert.equal(person.page().url(), before)
  await person.goOnline()
  await person.tap('我的收藏')
  await eventually(
    () => new URL(person.page().url()).pathname === webAddress('favorites'),
    () => person.page().url(),
  )
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a new version is told, and taken with the next tab, not before', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'training-h5-'))
  cpSync('dist/h5', folder, { recursive: true })
  const server = await E2eServer.start({ H5_DIR: folder })
  t.after(() => server.close())
  t.after(() => rmSync(folder, { recursive: true }))
  const person = await somebody(server)
  await logIn(person, nurse)
  const page = person.page()
  await untilKept(page)
  appendFileSync(path.join(folder, 'sw.js'), '\n// another version')
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'old'
    return navigator.serviceWorker.ready.then((registration) => void registration.update())
  })
  await person.see('有新版本')
  // Another one comes before the first was taken: one reload brings the newest.
  appendFileSync(path.join(folder, 'sw.js'), '\n// the one after it')
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then((registration) => void registration.update()),
  )
  const mark = () => page.evaluate(() => document.documentElement.dataset.mark)
  assert.equal(await mark(), 'old')
  await person.tap('考试')
  await eventually(
    async () => (await mark().catch(() => 'old')) === undefined,
    () => 'the page was not opened anew',
  )
  await person.see('考试')
  assert.equal(new URL(page.url()).pathname, webAddress('examHome'))
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a phone that throws away what the program kept in mid-exam: the log-in, and on with the exam', async () => {
  const taskId = await stage.server.exam({ questions: 4, minutes: 30 })
  const person = await somebody()
  await logIn(person, nurse)
  await startExam(person, taskId)
  await answerQuestions(person, 1, 2, 4)
  await eventually(
    async () => Object.keys((await stage.server.attempts(taskId))[0]?.answers ?? {}).length === 2,
    () => 'the answers have not arrived',
  )
  await person.page().evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await person.reload()
  await person.see('手机号')
  await fillLogIn(person, nurse)
  await person.see('第 3 题')
  await answerQuestions(person, 3, 4, 4)
  await handIn(person)
  const [attempt] = await stage.server.attempts(taskId)
  assert.deepEqual([Object.keys(attempt!.answers).length, attempt!.flags], [4, []])
  await person.close()
})

test('a phone without room says so and keeps nothing back: the exam, its answers and the hand-in', async () => {
  const taskId = await stage.server.exam({ questions: 4, minutes: 30 })
  const person = await somebody()
  await logIn(person, nurse)
  const page = person.page()
  const tools = await page.context().newCDPSession(page)
  const { url: origin } = stage.server
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1024 })
  await page.evaluate(() => {
    let shelf = 0
    for (let size = 1 << 20; size > 0; size >>= 1)
      try {
        for (;;) localStorage.setItem(`of others ${++shelf}`, 'x'.repeat(size))
      } catch {
        // No room for so much: then for half of it.
      }
  })
  await startExam(person, taskId)
  await person.tap('#option-A')
  await person.see('本机空间已满')
  await answerQuestions(person, 1, 4, 4)
  await handIn(person)
  const [attempt] = await stage.server.attempts(taskId)
  assert.deepEqual([Object.keys(attempt!.answers).length, attempt!.flags], [4, []])
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

/** Files of the program that a first visit to the log-in loads. */
async function filesOfLogIn(): Promise<string[]> {
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await person.open('logIn')
  await person.see('手机号')
  const files = new Set<string>()
  person.page().on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(js|css)\//.test(pathname)) files.add(pathname)
  })
  await person.reload()
  await person.see('手机号')
  await person.close()
  return [...files]
}

test('each file of a first visit that is cut off once comes by itself; one that stays away is told, with a tap that opens the page', async () => {
  const files = await filesOfLogIn()
  assert.ok(files.some((file) => file.endsWith('.css')) && files.length >= 4, files.join())
  for (const file of files) {
    const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
    await person.open('logIn')
    const page = person.page()
    await page.route(`**${file}`, (route) => route.abort(), { times: 1 })
    await page.reload()
    await person.see('手机号')
    let isCut = true
    await page.route(`**${file}`, (route) => (isCut ? route.abort() : route.continue()))
    await page.reload()
    const word = page.getByText('网络不好，点这里重试')
    await word.waitFor()
    isCut = false
    await word.tap()
    await person.see('手机号')
    await person.close()
  }
})

test('a screen that is not on the phone, opened without network, says so with a tap; the network back, it opens', async () => {
  const person = await somebody()
  await person.open('logIn')
  await untilKept(person.page())
  await person.goOffline()
  await person.kill()
  await person.open('dilution')
  const word = person.page().getByText('网络不好，点这里重试')
  await word.waitFor()
  await person.goOnline()
  await word.tap()
  await person.see('稀释')
  await person.close()
})

test('the worker answers neither for the office nor for calls nor for files', async () => {
  const person = await somebody()
  await person.open('logIn')
  const page = person.page()
  await untilKept(page)
  await person.goOffline()
  for (const address of ['/edu/office/', '/edu/manage/exams', '/healthz', '/edu/MP_verify_abc.txt'])
    await assert.rejects(
      page.goto(stage.server.url + address),
      /ERR_INTERNET_DISCONNECTED/,
      address,
    )
  await person.close()
})
