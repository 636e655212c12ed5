import { Type as T, type Static } from 'typebox'
import { contentPacks, setupSteps } from '../../kinds'
import { brandNames } from '../../rules/place/brands'
import { device, User } from './account'
import { DemoEntry } from './demoEntry'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/setup'
const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const link = text(80, 1)

/** What an outside party said when it was tried. `answer`: its own code, '' where it has none. */
const Trial = T.Object({
  /** taken: the provider accepted it; logged: no provider is configured, so the code is printed in the terminal (development only); all others: not sent. */
  outcome: oneOf(['taken', 'logged', 'notSetUp', 'refused', 'unreachable'] as const),
  answer: T.String(),
})
export type Trial = Static<typeof Trial>

const Pack = T.Object({
  pack: oneOf(contentPacks),
  /** How many things it holds, and how many of them say that they need a review since their source was revised. */
  count: T.Integer(),
  reviewCount: T.Integer(),
  sources: T.Array(T.String()),
  /** 0: not loaded. */
  loadedTime: Time,
})
export type Pack = Static<typeof Pack>

/** The beginning of an installation (docs/decisions/029): from nobody to a first hospital. */
export const setup = {
  state: {
    path: `${own}/state`,
    access: 'public',
    ours: true,
    summary:
      'What this installation is called, whether it has an administrator, the way into its demo where it holds one, whether codes by SMS can be sent.',
    input: T.Object({}, strict),
    output: T.Object({
      hasAdministrator: Flag,
      demo: T.Optional(DemoEntry),
      platformName: T.String(),
      /** When the logo was last changed; 0: there is none. */
      logoTime: Time,
      smsIsSetUp: Flag,
    }),
    silent: true,
  },
  logo: {
    path: `${own}/logo`,
    access: 'public',
    inQuery: true,
    blob: true,
    ours: true,
    summary: "The platform's logo; `at` is its logoTime, so that a new one has a new address.",
    input: T.Object({ at: T.Optional(T.String({ maxLength: 20 })) }, strict),
    output: T.Unknown(),
  },
  open: {
    path: `${own}/open`,
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      'Looks at a one-time address. open: with the authenticator and recovery codes that the first administrator gets, the same each time; used, late, unknown: nothing else.',
    // However long what was copied is: a wrong address gets the words for one.
    input: T.Object({ link: text(4000, 1) }, strict),
    output: T.Object({
      state: oneOf(['open', 'used', 'late', 'unknown'] as const),
      secondsLeft: T.Integer(),
      secret: T.String(),
      address: T.String(),
      recoveryCodes: T.Array(T.String()),
      version: T.String(),
      database: T.String(),
      contents: T.Array(T.Object({ pack: oneOf(contentPacks), count: T.Integer() })),
    }),
    silent: true,
  },
  createAdministrator: {
    path: `${own}/createAdministrator`,
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      'An administrator of the platform, by a one-time address and the first code of the authenticator that it showed; logged in at once. 100204: the address is used or late.',
    input: T.Object(
      {
        link,
        userName: text(60, 1),
        mobile,
        password: text(64, 1),
        code: T.String({ pattern: '^[0-9]{6}$' }),
        consentVersion: text(20, 1),
        ...device,
      },
      strict,
    ),
    output: User,
    silent: true,
  },
  progress: {
    path: `${own}/progress`,
    needs: 'platform.operate',
    ours: true,
    summary: 'How far the beginning is; each step keeps when it was done (0: not yet).',
    input: T.Object({}, strict),
    output: T.Object({
      steps: T.Object({
        platform: Time,
        messages: Time,
        content: Time,
        hospital: Time,
      }),
      platformName: T.String(),
      brand: oneOf(brandNames),
      logoTime: Time,
      sms: T.Object({
        provider: T.String(),
        isSetUp: Flag,
        isLogged: Flag,
      }),
      messaging: T.Object({ provider: T.String(), isSetUp: Flag, apps: T.Array(T.String()) }),
      packs: T.Array(Pack),
      version: T.String(),
      database: T.String(),
    }),
    silent: true,
  },
  savePlatform: {
    path: `${own}/savePlatform`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'Name, subject and logo of the platform. logo: a PNG, JPEG or WebP up to 200 KB in Base64; "" takes it away, missing leaves it.',
    input: T.Object(
      {
        platformName: text(40, 2),
        brand: oneOf(brandNames),
        logo: T.Optional(text(280_000)),
      },
      strict,
    ),
    output: T.Object({ logoTime: Time }),
  },
  testSms: {
    path: `${own}/testSms`,
    needs: 'platform.operate',
    repeatable: true,
    ours: true,
    summary:
      'Sends a real code for logging in to that number, and says what the provider answered.',
    input: T.Object({ mobile }, strict),
    output: Trial,
    silent: true,
  },
  testMessaging: {
    path: `${own}/testMessaging`,
    needs: 'platform.operate',
    repeatable: true,
    ours: true,
    summary: 'Asks the messaging platform whether it knows our keys, each of them.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(
        T.Object({ app: T.String(), outcome: Trial.properties.outcome, answer: T.String() }),
      ),
    }),
    silent: true,
  },
  loadPacks: {
    path: `${own}/loadPacks`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'content' },
    ours: true,
    summary: 'Loads content without any people, as a long job; what others need is loaded with it.',
    input: T.Object({ packs: T.Array(oneOf(contentPacks), { minItems: 1, maxItems: 10 }) }, strict),
    output: T.Object({ jobId: Id }),
  },
  finishStep: {
    path: `${own}/finishStep`,
    needs: 'platform.operate',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary: 'A step of the beginning is done, or is left for later.',
    input: T.Object({ step: oneOf(setupSteps) }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
