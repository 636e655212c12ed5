import { Type as T } from 'typebox'
import type { Area } from '../call'
import { firstProofs } from '../../kinds'
import { Flag, Id, Time, oneOf, strict } from '../fields'
import { codeSent } from './verification'

/** Six digits of the authenticator, or the eight of a recovery code. */
const code = T.String({ pattern: '^([0-9]{6}|[0-9]{8})$' })
const recoveryCodes = T.Array(T.String())

const Passkey = T.Object({
  passkeyId: T.String(),
  /** What its owner calls it. */
  name: T.String(),
  madeTime: Time,
  /** 0: never. */
  usedTime: Time,
})
/** WebAuthn's options, as JSON text: what stands in them is the browser's matter. */
const asked = T.Object({ ticket: T.String(), options: T.String() })
/** What the browser made of them, as JSON text. */
const answered = { ticket: Id, response: T.String({ minLength: 2, maxLength: 20_000 }) }

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
      /** How many passkeys may prove it, too. */
      passkeys: T.Integer(),
      /** What `begin` wants of this session; none: nothing more. */
      firstProof: oneOf(firstProofs),
      /** Where the code goes. */
      mobileMasked: T.String(),
    }),
    silent: true,
  },
  sendCode: {
    path: '/education-intf/api/own/account/secondFactor/sendCode',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'Sends a code of scene factor to my number on record, for `begin`: who knows my password does not set up my second factor.',
    input: T.Object({}, strict),
    output: T.Object(codeSent),
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
      'A new authenticator for me: its secret, to be scanned (`address`) or typed. It counts from confirm on. Who has one already proves that one first; the first one wants the code of sendCode, or a session that was opened with a password that was handed over.',
    input: T.Object({ verifyCode: T.Optional(T.String({ pattern: '^[0-9]{6}$' })) }, strict),
    output: T.Object({ secret: T.String(), address: T.String() }),
    silent: true,
  },
  confirm: {
    path: '/education-intf/api/own/account/secondFactor/confirm',
    access: 'signedIn',
    repeatable: true,
    decides: { about: 'person' },
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary:
      'The first code of the new authenticator. Gives the recovery codes, once; those from before are dead. It is logged, and its person reads of it.',
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
  passkeys: {
    path: '/education-intf/api/own/account/secondFactor/passkeys',
    access: 'signedIn',
    ours: true,
    summary: 'My passkeys: devices and security keys that prove the second factor without a code.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Passkey) }),
  },
  beginPasskey: {
    path: '/education-intf/api/own/account/secondFactor/beginPasskey',
    access: 'signedIn',
    repeatable: true,
    asksAgain: true,
    ours: true,
    summary:
      'What the browser needs to make a passkey (WebAuthn options as JSON text). Who has no authenticator sets that up first: it is what is left when a device is lost.',
    input: T.Object({}, strict),
    output: asked,
    silent: true,
  },
  addPasskey: {
    path: '/education-intf/api/own/account/secondFactor/addPasskey',
    access: 'signedIn',
    repeatable: true,
    ours: true,
    summary: 'Adds the passkey that was made; by the ticket of beginPasskey, in the same session.',
    input: T.Object({ ...answered, name: T.String({ minLength: 1, maxLength: 40 }) }, strict),
    output: T.Object({ passkeyId: T.String() }),
    silent: true,
  },
  askPasskey: {
    path: '/education-intf/api/own/account/secondFactor/askPasskey',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary: 'What the browser needs to prove the second factor by a passkey of mine.',
    input: T.Object({}, strict),
    output: asked,
    silent: true,
  },
  provePasskey: {
    path: '/education-intf/api/own/account/secondFactor/provePasskey',
    access: 'signedIn',
    repeatable: true,
    beforeSecondFactor: true,
    beforeOwnPassword: true,
    ours: true,
    summary: 'Proves the second factor for this session by what a passkey signed.',
    input: T.Object(answered, strict),
    output: T.Object({}),
    silent: true,
  },
  removePasskey: {
    path: '/education-intf/api/own/account/secondFactor/removePasskey',
    access: 'signedIn',
    repeatable: true,
    asksAgain: true,
    ours: true,
    summary: 'Takes a passkey of mine away.',
    input: T.Object({ passkeyId: T.String({ minLength: 1, maxLength: 1400 }) }, strict),
    output: T.Object({}),
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
      "Takes somebody's second factor and passkeys away, whose device is lost: they are logged out everywhere and set up a new one at the next log-in. comId: the operator names the hospital.",
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
