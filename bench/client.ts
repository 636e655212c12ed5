import type { CDPSession, Page } from 'playwright-core'
import { webAddress } from '../e2e/people/address'
import { launchChromium } from '../e2e/chromium/launch'
import { fillLogIn } from '../e2e/journeys/exam'
import { createH5Person } from '../e2e/h5/createH5Person'
import { patienceMs, type Person } from '../e2e/people/Person'
import { E2eServer } from '../e2e/server/E2eServer'
import { createChromiumPerson } from '../e2e/weapp/chromium/createChromiumPerson'
import { serveDist } from '../packages/weapp-host/src/node/serveDist'
import { nurse } from '../e2e/people/World'
import type { Row } from './table'

type ShownPerson = Person & { page(): Page }

/** How much slower than this machine the phone is. */
const slowDown = 4
const rounds = 3
const answersARound = 15

/** Ms that the page's main thread has worked so far. */
async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Slows the page's processor down as a phone's. */
async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  return session
}

/**
 * Ms from the next tap to the first frame after `selector` is there and seen, measured in the page itself. No function in
 * the page's part has a name: tsx would mark it with a helper that the page does not have.
 */
export async function tapUntil(
  page: Page,
  selector: string,
  tap: () => Promise<unknown>,
): Promise<number> {
  const took = page.evaluate(
    ({ wanted, longest }) =>
      new Promise<number>((done, fail) => {
        document.addEventListener(
          'touchend',
          () => {
            const began = performance.now()
            setTimeout(() => fail(new Error(`${wanted} did not show`)), longest)
            new MutationObserver((_changes, observer) => {
              if (
                ![...document.querySelectorAll<HTMLElement>(wanted)].some(
                  (element) => element.offsetParent !== null,
                )
              )
                return
              observer.disconnect()
              requestAnimationFrame(() => done(performance.now() - began))
            }).observe(document, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            })
          },
          { once: true, capture: true },
        )
      }),
    { wanted: selector, longest: patienceMs },
  )
  await page.evaluate(() => 0) // the listener is there
  await tap()
  return took
}

interface Times {
  /** From nothing to the log-in that can be used. */
  logIn: number[]
  logInWork: number[]
  /** From the tap on "start" to the first question. */
  exam: number[]
  examWork: number[]
  /** From the tap on an option to its answer shown as kept. */
  answer: number[]
}

/** One person logs in, opens the exam and answers. `start` opens the log-in from nothing and gives the page. */
async function round(
  person: ShownPerson,
  start: () => Promise<Page>,
  taskId: string,
  times: Times,
): Promise<void> {
  const page = await start()
  let session = await slow(page)
  const before = await workedMs(session)
  const began = performance.now()
  await page.reload()
  await person.see('手机号')
  times.logIn.push(performance.now() - began)
  times.logInWork.push((await workedMs(session)) - before)
  await fillLogIn(person, nurse)
  await person.see('文库')
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  session = await slow(page)
  const worked = await workedMs(session)
  times.exam.push(await tapUntil(page, '[id="option-A"]', () => person.tap('#start')))
  times.examWork.push((await workedMs(session)) - worked)
  for (let number = 1; number <= answersARound; number++) {
    await person.see(`第 ${number} 题`)
    times.answer.push(
      await tapUntil(page, '.where.local, .where.stored', () => person.tap('#option-A')),
    )
    await person.tap('#next')
  }
  await person.close()
}

export const middle = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const most = (values: readonly number[]) => Math.max(...values)

function rowsOf(build: string, times: Times): Row[] {
  const work = (values: readonly number[]) => `main thread ${Math.round(middle(values))} ms`
  return [
    {
      name: `${build}: opening the log-in`,
      value: middle(times.logIn),
      unit: 'ms',
      note: work(times.logInWork),
    },
    {
      name: `${build}: tap on "start" → first of 120 questions`,
      value: middle(times.exam),
      unit: 'ms',
      note: work(times.examWork),
    },
    {
      name: `${build}: tap on an option → shown as kept`,
      value: middle(times.answer),
      unit: 'ms',
      note: `slowest of ${times.answer.length}: ${Math.round(most(times.answer))} ms`,
    },
  ]
}

/** Medians of what a user waits for on a phone four times slower than this machine, its network as fast as the machine's own. */
export async function benchClient(): Promise<Row[]> {
  const [browser, server, dist] = await Promise.all([
    launchChromium(),
    E2eServer.start(),
    serveDist('dist/weapp'),
  ])
  const none = (): Times => ({ logIn: [], logInWork: [], exam: [], examWork: [], answer: [] })
  const [h5, weapp] = [none(), none()]
  try {
    for (let turn = 0; turn < rounds; turn++) {
      const onWeb = await createH5Person({ browser, server: server.url })
      await round(
        onWeb,
        async () => {
          await onWeb.open('logIn')
          await onWeb.page().goto(server.url + webAddress('logIn'))
          return onWeb.page()
        },
        await server.exam({ questions: 120, minutes: 120 }),
        h5,
      )
      const inProgram = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
      await round(
        inProgram,
        async () => {
          await inProgram.open('logIn')
          return inProgram.page()
        },
        await server.exam({ questions: 120, minutes: 120 }),
        weapp,
      )
    }
    return [...rowsOf('H5', h5), ...rowsOf('mini-program in Chromium', weapp)]
  } finally {
    await Promise.allSettled([browser.close(), server.close(), dist.close()])
  }
}
