import { Type as T } from 'typebox'
import type { Area } from './call'
import { Flag, Id, strict } from './fields'

/** Six digits of the authenticator, or the eight of a recovery code. */
const code = T.String({ pattern: '^([0-9]{6}|[0-9]{8})$' })
const recoveryCodes = T.Array(T.String())

/** The second factor of those who hold more than a learner's rights (docs/decisions/029). */
export const secondFactor = {
  state: {
    path: '/education-intf/api/own/account/secondFactor/state',
    access: 'signedIn',
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'What the office wants of me before it opens. isRequired: without one I get no further; isProven: in this session.',
    input: T.Object({}, strict),
    output: T.Object({
      isRequired: Flag,
      isSetUp: Flag,
      isProven: Flag,
      recoveryCodesLeft: T.Integer(),
    }),
    silent: true,
  },
  begin: {
    path: '/education-intf/api/own/account/secondFactor/begin',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'A new authenticator for me: its secret, to be scanned (`address`) or typed. It counts from confirm on. Who has one already proves that one first.',
    input: T.Object({}, strict),
    output: T.Object({ secret: T.String(), address: T.String() }),
    silent: true,
  },
  confirm: {
    path: '/education-intf/api/own/account/secondFactor/confirm',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'The first code of the new authenticator. Gives the recovery codes, once; those from before are dead.',
    input: T.Object({ code: T.String({ pattern: '^[0-9]{6}$' }) }, strict),
    output: T.Object({ recoveryCodes }),
    silent: true,
  },
  prove: {
    path: '/education-intf/api/own/account/secondFactor/prove',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'Proves the second factor for this session: a code of the authenticator or a recovery code, each counts once. 100232 when it does not fit; five in a row wait 15 minutes.',
    input: T.Object({ code }, strict),
    output: T.Object({ recoveryCodesLeft: T.Integer() }),
    silent: true,
  },
  renewRecoveryCodes: {
    path: '/education-intf/api/own/account/secondFactor/renewRecoveryCodes',
    access: 'signedIn',
    repeatable: true,
    asksAgain: true,
    ours: true,
    summary: 'New recovery codes, once; those from before are dead.',
    input: T.Object({}, strict),
    output: T.Object({ recoveryCodes }),
    silent: true,
  },
  reset: {
    path: '/education-intf/api/own/account/secondFactor/reset',
    needs: 'people.grant',
    concerns: 'person',
    changes: true,
    decides: { about: 'grant' },
    asksAgain: true,
    ours: true,
    summary:
      "Takes somebody's second factor away, whose device is lost: they are logged out everywhere and set up a new one at the next log-in. comId: the operator names the hospital.",
    input: T.Object(
      {
        userId: Id,
        comId: T.Optional(Id),
        reason: T.String({ minLength: 1, maxLength: 200 }),
      },
      strict,
    ),
    output: T.Object({}),
  },
} as const satisfies Area
