import type { Page } from 'playwright-core'
import { answer, logIn, seesKept } from '../../journeys/exam'
import { eventually, type Person } from '../../people/Person'
import type { E2eServer } from '../../server/E2eServer'
import { type Account, nurse } from '../../people/World'

/** Limits of what crosses to the view: issue "the foundation", section 7. */
export const viewLimits = {
  choice: 300,
  paper: 10 * 1024,
  callsForRows: 1,
  rows: 24 * 1024,
  callsForPull: 3,
  letters: { calls: 20, bytes: 2.6 * 1024 },
}

type ChromiumPerson = Person & { page(): Page }

/** One setData. */
export interface Crossing {
  page: string
  bytes: number
  data: string
}

/** Runs meetings. */
export const trainer: Account = {
  personId: 'renhe-0010',
  mobile: '13800000010',
  name: '郑雅文',
}

const isTick = ({ data }: Crossing) => data.length < 200 && /"(\d+:)?\d\d:\d\d"/.test(data)
const quietMs = 500

/** Waits until nothing crosses for half a second, the timer's seconds apart; returns what crossed since the last reset. */
async function settled(person: ChromiumPerson): Promise<Crossing[]> {
  let [known, since] = [-1, Date.now()]
  return eventually(
    async () => {
      const all: Crossing[] = await person
        .page()
        .evaluate(() =>
          window.host.setData.entries.map(({ page, bytes, data }) => ({ page, bytes, data })),
        )
      const found = all.filter((one) => !isTick(one))
      if (found.length !== known) [known, since] = [found.length, Date.now()]
      return Date.now() - since > quietMs ? found : undefined
    },
    () => 'the view does not come to rest',
  )
}

/** What an action sends to the view until it is at rest. */
async function crossed(person: ChromiumPerson, act: () => Promise<unknown>): Promise<Crossing[]> {
  await settled(person)
  await person.resetViewCost()
  await act()
  return settled(person)
}

export const bytesOf = (crossings: readonly Crossing[]) =>
  crossings.reduce((sum, { bytes }) => sum + bytes, 0)

/** From the tap on "start" to the first of 120 questions, the notice page's share included. */
export async function openPaper(person: ChromiumPerson, server: E2eServer): Promise<Crossing[]> {
  const taskId = await server.exam({ task_name: '一百二十题', questions: 120, minutes: 120 })
  await logIn(person, nurse)
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  return crossed(person, async () => {
    await person.tap('#start')
    await person.see('第 1 题')
  })
}

/** What choosing options sends in each situation, on the open paper: the choice itself, and then the word that it arrived. */
export async function chooseOptions(person: ChromiumPerson): Promise<Record<string, Crossing[]>> {
  const choose = (letter: 'A' | 'B') =>
    crossed(person, async () => {
      await answer(person, letter)
      await seesKept(person)
    })
  const costs: Record<string, Crossing[]> = {
    'first choice': await choose('A'),
    'another choice': await choose('B'),
  }
  await person.goOffline()
  await person.see('网络已断开，可以继续答')
  // The shell's word goes after 3 s: it is no part of a choice.
  await person.notSee('请检查网络设置')
  costs['another choice, offline'] = await choose('A')
  await person.tap('#next')
  await person.see('第 2 题')
  costs['first choice, offline'] = await choose('A')
  return costs
}

/** The list's end is reached: 20 further exams. */
export async function loadRows(person: ChromiumPerson, server: E2eServer): Promise<Crossing[]> {
  for (let number = 1; number <= 40; number++)
    await server.exam({ task_name: `考核 ${number}`, questions: 3 })
  await logIn(person, nurse)
  await person.open('examList')
  await person.see('考核 1')
  return crossed(person, () => person.page().evaluate(() => window.host.reachBottom()))
}

/** The list on the screen is pulled down by 160 px, a step each frame, and let go. */
export async function pullDown(person: ChromiumPerson): Promise<Crossing[]> {
  const session = await person.page().context().newCDPSession(person.page())
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: 180, y }],
    })
  const crossings = await crossed(person, async () => {
    await send('touchStart', 300)
    for (let y = 310; y <= 460; y += 10) await send('touchMove', y)
    await person.see('松开')
  })
  await send('touchEnd')
  await session.detach()
  return crossings
}

/** Twenty letters in the first of the many fields of a meeting. */
export async function typeInForm(person: ChromiumPerson): Promise<Crossing[]> {
  await logIn(person, trainer)
  await person.open('meetingEdit')
  const entries = person.page().locator('#host-screen .wx-inner')
  await entries.nth(5).waitFor({ state: 'attached' })
  return crossed(person, () =>
    entries.first().pressSequentially('abcdefghijklmnopqrst', { delay: 30 }),
  )
}

/** Those that carry rows of the list; the others only say that more is loading. */
export const withRows = (crossings: readonly Crossing[]) =>
  crossings.filter(({ data }) => data.includes('考核'))

/** What choosing options of a practised question sends: the choice, and nothing after it. */
export async function choosePractised(person: ChromiumPerson): Promise<Crossing[][]> {
  await logIn(person, nurse)
  await person.open('practice')
  await person.see('手卫生')
  // Left are those with several right options: one with a single one is judged by the tap.
  for (const kind of ['single', 'judge', 'fill', 'order', 'match', 'short'])
    await person.tap(`#kind-${kind}`)
  await person.tap('#build')
  await person.see('第 1 /')
  const choose = (letter: 'A' | 'B') => crossed(person, () => answer(person, letter))
  return [await choose('A'), await choose('B')]
}
