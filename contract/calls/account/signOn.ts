import { Type as T, type Static } from 'typebox'
import { signOnKinds } from '../../kinds'
import { device, User } from './account'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/signOn'
const address = T.String({ minLength: 8, maxLength: 300, pattern: '^https?://[^\\s]+$' })
const ldapAddress = T.String({ minLength: 8, maxLength: 300, pattern: '^ldaps?://[^\\s/]+/?$' })
const consentVersion = T.String({ minLength: 1, maxLength: 20 })

/** What a hospital's directory is asked with; the secret travels apart and never comes back. */
export const SignOnSettings = T.Union([
  T.Object(
    {
      kind: T.Literal('oidc'),
      /** Below which /.well-known/openid-configuration lies. */
      issuer: address,
      clientId: text(200, 1),
      /** Asked for beside `openid`, apart by spaces. */
      scopes: text(200),
      /** The claim with the job number. */
      jobNumberClaim: text(60, 1),
    },
    strict,
  ),
  T.Object(
    {
      kind: T.Literal('ldap'),
      server: ldapAddress,
      /** Who searches; '': anonymous. */
      bindName: text(300),
      /** Below which people lie. */
      base: text(300, 1),
      /** The attribute by which people log in: uid, sAMAccountName. */
      loginAttribute: T.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,59}$' }),
      jobNumberAttribute: T.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,59}$' }),
    },
    strict,
  ),
  T.Object(
    {
      kind: T.Literal('wecom'),
      corpId: text(100, 1),
      agentId: text(40, 1),
      /** Of a private installation; '': the public one. */
      apiAddress: T.Union([T.Literal(''), address]),
    },
    strict,
  ),
  T.Object(
    {
      kind: T.Literal('dingtalk'),
      clientId: text(100, 1),
      apiAddress: T.Union([T.Literal(''), address]),
    },
    strict,
  ),
])
export type SignOnSettings = Static<typeof SignOnSettings>

const Way = T.Object({
  wayId: Id,
  title: T.String(),
  settings: SignOnSettings,
  /** A secret is kept; which one is not said. */
  hasSecret: Flag,
  enabled: Flag,
  /** 0: the person who saved it last has lost the right; saving it takes it over. A way of a deputy is off until then. */
  inHands: Flag,
  /** 0: nobody can log in by it. */
  opens: Flag,
  updatedTime: Time,
  updatedByName: T.String(),
  /** How many people came in by it. */
  entries: T.Integer(),
  lastEntryTime: T.Union([Time, T.Null()]),
})

/** The hospital's own accounts as a way in: OpenID Connect, LDAP, WeCom, DingTalk. Who they are is found by job number. */
export const signOn = {
  ways: {
    path: `${own}/ways`,
    access: 'public',
    ours: true,
    summary:
      'How people of a hospital come in with its own accounts. `leaves`: 1 where its log-in page asks, 0 where name and password are typed here.',
    input: T.Object({ comId: Id }, strict),
    output: T.Object({
      comName: T.String(),
      list: T.Array(
        T.Object({ wayId: Id, kind: oneOf(signOnKinds), title: T.String(), leaves: Flag }),
      ),
    }),
  },
  begin: {
    path: `${own}/begin`,
    access: 'public',
    ours: true,
    summary:
      'The address of the hospital’s log-in page, which leads back to /signOn or /office with code and state; `verifier` stays in this tab.',
    input: T.Object(
      {
        comId: Id,
        wayId: Id,
        at: T.Union([T.Literal('phone'), T.Literal('office')]),
        returnTo: T.Optional(T.String({ maxLength: 2000 })),
        /** The browser of the app that the way belongs to: WeCom's own needs another page. */
        inApp: T.Optional(Flag),
      },
      strict,
    ),
    output: T.Object({ address: T.String(), verifier: T.String() }),
    repeatable: true,
    silent: true,
  },
  finish: {
    path: `${own}/finish`,
    access: 'public',
    ours: true,
    summary: 'Back from the hospital’s log-in page: code and state become a session.',
    input: T.Object(
      {
        state: text(200, 1),
        verifier: text(200, 1),
        /** `code`, or DingTalk's `authCode`. */
        code: text(4000, 1),
        /** Who gave it, where the log-in page says so (RFC 9207). */
        iss: T.Optional(text(300)),
        consentVersion,
        ...device,
      },
      strict,
    ),
    output: T.Object({ user: User, returnTo: T.String() }),
    repeatable: true,
    silent: true,
  },
  password: {
    path: `${own}/password`,
    access: 'public',
    ours: true,
    summary:
      'Log-in by name and password of the hospital’s directory. Guessing is limited as at any log-in: 1008 asks for a captchaTicket.',
    input: T.Object(
      {
        comId: Id,
        wayId: Id,
        name: text(120, 1),
        password: text(200, 1),
        captchaTicket: T.Optional(Id),
        consentVersion,
        ...device,
      },
      strict,
    ),
    output: User,
    repeatable: true,
    silent: true,
  },
  list: {
    path: `${own}/list`,
    needs: 'people.grant',
    ours: true,
    summary: 'The ways in of my hospital, and the address that its directory has to allow.',
    input: T.Object({}, strict),
    output: T.Object({
      list: T.Array(Way),
      callbacks: T.Array(T.String()),
      entryAddress: T.String(),
    }),
  },
  save: {
    path: `${own}/save`,
    needs: 'people.grant',
    ours: true,
    summary: 'Makes or changes a way in. Without `secret` the kept one stays.',
    input: T.Object(
      {
        wayId: T.Optional(Id),
        title: text(40, 1),
        settings: SignOnSettings,
        secret: T.Optional(text(400, 1)),
        enabled: Flag,
      },
      strict,
    ),
    output: T.Object({ wayId: Id }),
    changes: true,
    asksAgain: true,
    decides: { about: 'setting' },
  },
  test: {
    path: `${own}/test`,
    needs: 'people.grant',
    ours: true,
    summary:
      'Asks the directory as a log-in would, up to where a person is needed: `said` is its own answer.',
    input: T.Object({ wayId: Id }, strict),
    output: T.Object({ works: Flag, said: T.String() }),
    timeoutMs: 20_000,
  },
  remove: {
    path: `${own}/remove`,
    needs: 'people.grant',
    ours: true,
    summary: 'Takes a way in away; people who came by it stay logged in.',
    input: T.Object({ wayId: Id }, strict),
    output: T.Object({}),
    changes: true,
    asksAgain: true,
    decides: { about: 'setting' },
  },
} as const satisfies Area
