import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { demoPassword, demoStaff } from './demoStaff'
import { mobileOf } from './SeedData'

/** Nurse, head nurse, author and the hospital's administrator. */
const offered = [1, 2, 4, 3]

/** Whom the log-in pages offer. */
export const demoEntry: DemoEntry = {
  password: demoPassword,
  people: offered.flatMap((wanted) =>
    demoStaff
      .filter(({ number }) => number === wanted)
      .map(({ number, name, work, department }) => ({
        mobile: mobileOf(number),
        userName: name,
        role: work,
        department,
      })),
  ),
}
