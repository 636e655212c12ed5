import type { CertificateField, CertificateSheet } from '@contract/kinds'
import type { Look, Stamp } from '../templates/looks'
import { codePath, fitted, frame, lines, type Mark, type PaperDetails, type Width } from './drawing'

const ink = '#14262B'
const soft = '#4A5F66'

/** Where things stand on a sheet, points: the base line of a text and its size. */
interface Sheet {
  width: number
  height: number
  /** From the left and right edge to what is written. */
  margin: number
  frames: readonly number[]
  logo: { y: number; height: number }
  hospital: { y: number; size: number }
  heading: { y: number; size: number }
  name: { y: number; size: number }
  statement: { y: number; size: number }
  title: { y: number; size: number }
  facts: { y: number; size: number }
  /** What stands at the foot, counted from the lower edge. */
  foot: {
    bottom: number
    size: number
    line: number
    code: number
    seal: number
    signature: number
  }
}

const sheets: Readonly<Record<CertificateSheet, Sheet>> = {
  across: {
    width: 842,
    height: 595,
    margin: 90,
    frames: [28, 34],
    logo: { y: 50, height: 52 },
    hospital: { y: 130, size: 16 },
    heading: { y: 188, size: 40 },
    name: { y: 252, size: 30 },
    statement: { y: 294, size: 14 },
    title: { y: 340, size: 22 },
    facts: { y: 402, size: 13 },
    foot: { bottom: 90, size: 13, line: 20, code: 92, seal: 108, signature: 40 },
  },
  upright: {
    width: 595,
    height: 842,
    margin: 80,
    frames: [28, 34],
    logo: { y: 84, height: 72 },
    hospital: { y: 196, size: 18 },
    heading: { y: 272, size: 42 },
    name: { y: 372, size: 32 },
    statement: { y: 432, size: 14 },
    title: { y: 486, size: 22 },
    facts: { y: 556, size: 13 },
    foot: { bottom: 110, size: 13, line: 20, code: 96, seal: 112, signature: 42 },
  },
  card: {
    width: 243,
    height: 153,
    margin: 13,
    frames: [5],
    logo: { y: 9, height: 16 },
    hospital: { y: 21, size: 7 },
    heading: { y: 40, size: 12 },
    name: { y: 60, size: 13 },
    statement: { y: 72, size: 5.2 },
    title: { y: 85, size: 7.5 },
    facts: { y: 104, size: 5.2 },
    foot: { bottom: 13, size: 5.2, line: 7.5, code: 34, seal: 34, signature: 13 },
  },
}

/** The size of a sheet, points. */
export const sizeOf = (sheet: CertificateSheet) => sheets[sheet]

/** A certificate of a template as marks on its sheet, the same for the PDF and the picture. */
export function designed(
  details: PaperDetails,
  { design, logo, seal, signature }: Look,
  width: Width,
): Mark[] {
  const place = sheets[design.sheet]
  const has = (field: CertificateField) => design.fields.includes(field)
  const middle = place.width / 2
  const room = place.width - 2 * place.margin
  const centred = (
    text: string,
    { y, size }: { y: number; size: number },
    color: string,
    most = room,
  ): Mark[] => {
    if (text === '') return []
    const fit = fitted(width, text, size, most)
    return [{ kind: 'text', text, x: middle - width(text, fit) / 2, y, size: fit, color }]
  }
  /** Centred in at most two lines, the first one at `y`. */
  const paragraph = (text: string, { y, size }: { y: number; size: number }, color: string) => {
    if (text === '') return []
    const { rows, size: fit } = lines(width, text, size, room)
    return rows.flatMap((row, at) => centred(row, { y: y + at * fit * 1.4, size: fit }, color))
  }
  const name =
    has('department') && details.department
      ? `${details.name}（${details.department}）`
      : details.name
  const facts = [
    has('hours') ? details.hours : '',
    has('credits') ? details.credits : '',
    has('until') ? details.until : '',
  ].filter((fact) => fact !== '')
  return [
    ...place.frames.map((inset): Mark => ({
      kind: 'path',
      d: frame(place, inset, inset / 2),
      line: design.sheet === 'card' ? 0.5 : 0.8,
      color: design.colour,
      filled: false,
    })),
    ...stamped(logo, { x: logoX(design.sheet, place, logo), ...place.logo }),
    ...centred(has('hospital') ? details.hospital : '', place.hospital, design.colour),
    ...centred([...(design.heading || details.heading)].join(' '), place.heading, ink),
    ...centred(name, place.name, ink),
    ...paragraph(design.statement || details.statement, place.statement, soft),
    ...paragraph(has('title') ? details.title : '', place.title, ink),
    ...centred(facts.join(' · '), place.facts, soft),
    ...foot(details, { design, seal, signature }, place, width),
  ]
}

/** In the middle of a page, in the corner of a card. */
const logoX = (sheet: CertificateSheet, place: Sheet, logo: Stamp | undefined) =>
  sheet === 'card' || !logo
    ? place.margin
    : place.width / 2 - (place.logo.height * logo.width) / logo.height / 2

function stamped(
  stamp: Stamp | undefined,
  { x, y, height }: { x: number; y: number; height: number },
): Mark[] {
  return stamp
    ? [{ kind: 'picture', stamp, x, y, height, width: (height * stamp.width) / stamp.height }]
    : []
}

/** Who issued it, signature, day and seal at the left; the code and the number at the right. */
function foot(
  details: PaperDetails,
  { design, seal, signature }: Pick<Look, 'design' | 'seal' | 'signature'>,
  place: Sheet,
  width: Width,
): Mark[] {
  const has = (field: CertificateField) => design.fields.includes(field)
  const { bottom, size, line, code, seal: sealSide, signature: signHeight } = place.foot
  const base = place.height - bottom
  const codeX = place.width - place.margin - code
  const left = [
    has('issuer') ? details.issuer : '',
    design.signer,
    has('date') ? details.day : '',
  ].filter((text) => text !== '')
  const right = [
    ...(has('number') ? [details.numberLabel, details.number] : []),
    ...(has('qr') ? [details.checkLabel] : []),
  ]
  const edge = has('qr') ? codeX - size : place.width - place.margin
  const room = place.width / 2 - place.margin - size
  const column = (texts: readonly string[], align: (text: string, fit: number) => number): Mark[] =>
    texts.map((text, at) => {
      const fit = fitted(width, text, size, room)
      const y = base - (texts.length - 1 - at) * line
      return { kind: 'text', text, x: align(text, fit), y, size: fit, color: ink }
    })
  const top = base - left.length * line
  return [
    ...stamped(signature, {
      x: place.margin + size,
      y: top - signHeight + size * 0.4,
      height: signHeight,
    }),
    ...column(left, () => place.margin),
    ...stamped(seal, {
      x: place.margin + sealSide * 0.7,
      y: base - sealSide * 0.85,
      height: sealSide,
    }),
    ...(has('qr')
      ? [
          {
            kind: 'path' as const,
            d: codePath(details.address, codeX, base - code, code),
            color: '#000000',
            filled: true,
          },
        ]
      : []),
    ...column(right, (text, fit) => edge - width(text, fit)),
  ]
}
