import type { RouteName } from '@/routes'
import { eventually, type Person } from '../people/Person'

/** What is tapped, and the screen that is in front then; `'<'`: back as the phone goes. */
export type Step = readonly [control: string, screen: RouteName] | '<'

/** Back so many times. */
export const back = (n: number): Step[] => Array.from({ length: n }, () => '<')

/** Does something once, and waits until that screen is in front and another text is to be read than before. */
async function comesTo(
  person: Person,
  screen: RouteName | undefined,
  act: { name: string; run(): Promise<void> },
): Promise<void> {
  const before = await person.screen()
  const from = await person.screenInFront()
  await act.run()
  // A tap may stay on its screen: there is nothing to wait for then.
  if (from === screen) return
  await eventually(
    async () => {
      if ((await person.screenInFront()) !== screen) return false
      const now = await person.screen()
      return now.trim() !== '' && now !== before
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
