import { Type as T } from 'typebox'
import { keptKinds, separateConsents } from '../../privacyKinds'
import type { Area } from '../call'
import { Flag, oneOf, strict, Time } from '../fields'

const own = '/education-intf/api/own/privacy'

/** What the law gives people over their own data, and what a hospital tells of how long it keeps it. */
export const privacy = {
  consents: {
    path: `${own}/consents`,
    access: 'signedIn',
    ours: true,
    summary: 'What I agreed to separately: my identity number, my place at sign-in.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          kind: oneOf(separateConsents),
          given: Flag,
          /** When it was given or withdrawn; null: never asked. */
          time: T.Union([Time, T.Null()]),
        }),
      ),
    }),
  },
  setConsent: {
    path: `${own}/setConsent`,
    access: 'signedIn',
    changes: true,
    ours: true,
    summary:
      'Gives or withdraws one of them. Withdrawing the one for the identity number takes the number away.',
    input: T.Object({ kind: oneOf(separateConsents), given: Flag }, strict),
    output: T.Object({}),
  },
  exportMine: {
    path: `${own}/exportMine`,
    access: 'signedIn',
    handsOut: 'file',
    ours: true,
    summary:
      'Where a workbook of everything about me is fetched, for five minutes; it is made when it is fetched.',
    input: T.Object({}, strict),
    output: T.Object({ address: T.String(), fileName: T.String() }),
  },
  periods: {
    path: `${own}/periods`,
    needs: 'log.read',
    ours: true,
    summary:
      'How long the hospital keeps which data, the oldest that is there, and what went when its time was over.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({
          kind: oneOf([...keptKinds, 'attempts', 'decisions'] as const),
          /** 0: until the account is deleted; of attempts and decisions: for ever. */
          days: T.Integer(),
          oldestTime: T.Union([Time, T.Null()]),
          ranTime: T.Union([Time, T.Null()]),
          removed: T.Integer(),
          removedEver: T.Integer(),
        }),
      ),
    }),
  },
} as const satisfies Area
