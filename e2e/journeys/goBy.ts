import type { RouteName } from '@/routes'
import { eventually, type Person, type Tapped } from '../people/Person'

/** What is tapped, and the screen that is in front then; `'<'`: back as the phone goes. */
export type Step = readonly [control: string, screen: RouteName] | '<'

/** Back so many times. */
export const back = (n: number): Step[] => Array.from({ length: n }, () => '<')

/** So long after a tap the next screen is there, unless the list was drawn anew under the finger: then one taps again. Ms. What heard the tap is slow, and would lead there twice. */
const tapAgainMs = 4_000

/** Does something until that screen is in front and another text is to be read than before. */
async function comesTo(
  person: Person,
  screen: RouteName | undefined,
  act: { name: string; run(): Promise<Tapped | void> },
): Promise<void> {
  const before = await person.screen()
  const from = await person.screenInFront()
  let again = 0
  let tapped: Tapped | void
  await eventually(
    async () => {
      const front = await person.screenInFront()
      if (front === screen && front !== from) {
        const now = await person.screen()
        return now.trim() !== '' && now !== before
      }
      if (Date.now() < again || front !== from || (await tapped?.isHeard())) return false
      tapped = await act.run()
      again = Date.now() + tapAgainMs
      return front === screen
    },
    async () =>
      `${act.name} leads to ${await person.screenInFront()}, not to ${screen}: ${await person.screen()}`,
  )
}

/** Goes these steps, each by a tap on what the screen before shows. */
export async function goBy(person: Person, steps: readonly Step[]): Promise<void> {
  const way = [await person.screenInFront()]
  for (const step of steps) {
    if (step === '<') {
      way.pop()
      await comesTo(person, way.at(-1), { name: 'back', run: () => person.back() })
    } else {
      const [control, screen] = step
      await comesTo(person, screen, { name: control, run: () => person.tap(control) })
      way.push(screen)
    }
  }
}
