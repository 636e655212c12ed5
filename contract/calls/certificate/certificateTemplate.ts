import { Type as T, type Static } from 'typebox'
import { certificateFields, certificateSheets } from '../../kinds'
import type { Area } from '../call'
import { Flag, Id, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/certificateTemplate'

const PictureId = T.Union([T.String({ pattern: '^[0-9a-f]{64}$' }), T.Null()])

/** How a certificate looks. Pictures by their ids; null: none. */
const TemplateDesign = T.Object(
  {
    sheet: oneOf(certificateSheets),
    heading: text(20),
    /** The sentence between the name and what it is for. */
    statement: text(120),
    fields: T.Array(oneOf(certificateFields), {
      uniqueItems: true,
      maxItems: certificateFields.length,
    }),
    /** Stands under the signature; empty: nothing. */
    signer: text(30),
    colour: T.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    logo: PictureId,
    seal: PictureId,
    signature: PictureId,
  },
  strict,
)
export type TemplateDesign = Static<typeof TemplateDesign>

const Template = T.Object({
  templateId: Id,
  name: T.String(),
  version: T.Integer(),
  sheet: oneOf(certificateSheets),
  /** 1: of all certificates of the hospital for which no other was chosen. */
  isDefault: Flag,
  changedTime: Time,
  changedBy: T.String(),
})
export type CertificateTemplate = Static<typeof Template>

/** How certificates of a hospital look. */
export const certificateTemplate = {
  list: {
    path: `${own}/list`,
    needs: 'certificate.read',
    ours: true,
    summary: 'Templates of the hospital, the last changed first.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Template) }),
  },
  one: {
    path: `${own}/one`,
    needs: 'certificate.read',
    ours: true,
    summary: 'One template with its design.',
    input: T.Object({ templateId: Id }, strict),
    output: T.Object({ ...Template.properties, design: TemplateDesign }),
  },
  save: {
    path: `${own}/save`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'A new template, or a further version of one; refused without a name on it, and when somebody else changed it meanwhile (101220). What was issued keeps its looks.',
    input: T.Object(
      {
        templateId: T.Optional(Id),
        /** The version that it was opened with. */
        version: T.Optional(T.Integer({ minimum: 1 })),
        name: text(40, 1),
        isDefault: Flag,
        design: TemplateDesign,
      },
      strict,
    ),
    output: T.Object({ templateId: Id, version: T.Integer() }),
  },
  close: {
    path: `${own}/close`,
    needs: 'certificate.issue',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary: 'A template that is not used any more; what was issued with it keeps its looks.',
    input: T.Object({ templateId: Id }, strict),
    output: T.Object({}),
  },
  takePicture: {
    path: `${own}/takePicture`,
    needs: 'certificate.issue',
    changes: true,
    ours: true,
    summary: 'A logo, seal or signature in Base64: PNG, JPEG or WebP of 1 MB at most.',
    input: T.Object({ picture: text(1_400_000, 1) }, strict),
    output: T.Object({ pictureId: T.String() }),
  },
  preview: {
    path: `${own}/preview`,
    needs: 'certificate.read',
    ours: true,
    silent: true,
    summary:
      'How a design looks with the last certificate that the hospital issued, or with an example; a PNG in Base64.',
    input: T.Object({ design: TemplateDesign }, strict),
    output: T.Object({ picture: T.String(), isExample: Flag }),
  },
} as const satisfies Area
