import { Type as T, type Static } from 'typebox'
import { RoleName } from './account'

/** The way into a demo: its people, whom the log-in page offers, and their one published password. */
export const DemoEntry = T.Object({
  password: T.String(),
  people: T.Array(
    T.Object({
      mobile: T.String(),
      userName: T.String(),
      /** Beside being a learner. */
      role: RoleName,
      department: T.String(),
    }),
  ),
})
export type DemoEntry = Static<typeof DemoEntry>
