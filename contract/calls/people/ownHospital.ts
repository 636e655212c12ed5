import { Type as T, type Static } from 'typebox'
import { type HospitalFlag, hospitalFlags, signUpRules } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/ownHospital'
const colour = T.String({ pattern: '^(#[0-9A-Fa-f]{6})?$' })
/** Years that attempts are kept before they are archived; 0: for ever. null: as the installation says. */
const keptYears = T.Union([T.Integer({ minimum: 0, maximum: 100 }), T.Null()])

const eachFlag = <S>(schema: S) =>
  Object.fromEntries(hospitalFlags.map((flag) => [flag, schema])) as Record<HospitalFlag, S>

const OwnHospital = T.Object({
  comId: Id,
  comName: T.String(),
  shortName: T.String(),
  /** '': the brand's own. */
  colour: T.String(),
  /** When the logo was last changed; 0: there is none. */
  logoTime: Time,
  signUp: oneOf(signUpRules),
  keptYears,
  ...eachFlag(Flag),
  /** What the installation says; 0: for ever. */
  usualYears: T.Integer(),
})
export type OwnHospital = Static<typeof OwnHospital>

/** The page of a hospital: how it is called and looks, who is let in, how long what is kept. */
export const ownHospital = {
  read: {
    path: `${own}/read`,
    needs: 'people.read',
    ours: true,
    summary: 'How my hospital is called and looks, and its rules.',
    input: T.Object({}, strict),
    output: OwnHospital,
  },
  save: {
    path: `${own}/save`,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'setting' },
    asksAgain: true,
    ours: true,
    silent: true,
    summary:
      'Changes name, colour, logo and rules of my hospital; what is missing stays. logo: a PNG, JPEG or WebP up to 200 KB in Base64; "" takes it away.',
    input: T.Object(
      {
        comName: T.Optional(text(60, 2)),
        shortName: T.Optional(text(12, 1)),
        colour: T.Optional(colour),
        logo: T.Optional(text(280_000)),
        signUp: T.Optional(oneOf(signUpRules)),
        keptYears: T.Optional(keptYears),
        ...eachFlag(T.Optional(Flag)),
      },
      strict,
    ),
    output: OwnHospital,
  },
  logo: {
    path: `${own}/logo`,
    access: 'public',
    inQuery: true,
    blob: true,
    ours: true,
    summary: "A hospital's logo; `at` is its logoTime, so that a new one has a new address.",
    input: T.Object({ comId: Id, at: T.Optional(T.String({ maxLength: 20 })) }, strict),
    output: T.Unknown(),
  },
  startExport: {
    path: `${own}/startExport`,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'export' },
    asksAgain: true,
    ours: true,
    silent: true,
    summary:
      'Asks for everything that is kept of my hospital, a file a table, as a long job (deskJob). Secrets (passwords, keys, encrypted numbers) are not in it.',
    input: T.Object({}, strict),
    output: T.Object({ jobId: Id }),
  },
} as const satisfies Area
