import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import type { Block } from '../../../printing/PrintDoc'
import type { PackBounds } from '../packBounds'
import type { packText, packTexts } from '../texts'
import type { PackEntry } from './PackZip'

interface Cover {
  title: string
  purpose: string
  hospital: string
  whom: string
  maker: string
  bounds: PackBounds
  /** Names of sums of the texts, and the numbers. */
  sums: readonly (readonly [keyof typeof packTexts, number])[]
  parts: readonly { name: string; lacks: readonly string[] }[]
  entries: readonly PackEntry[]
  text: ReturnType<typeof packText>
  now: number
}

/** A sheet that is there as PDF and as a workbook is one line. */
function sheetsOf(entries: readonly PackEntry[]) {
  const sheets = new Map<string, { name: string; kinds: string[]; pages: number }>()
  for (const { name, pages } of entries) {
    const at = name.lastIndexOf('.')
    const sheet = sheets.get(name.slice(0, at)) ?? { name: name.slice(0, at), kinds: [], pages: 0 }
    sheet.kinds.push(name.slice(at + 1).toUpperCase())
    sheet.pages += pages
    sheets.set(sheet.name, sheet)
  }
  return [...sheets.values()]
}

/** Cover, sums, what is missing, and the contents with pages. */
export function coverBlocks({
  title,
  purpose,
  hospital,
  whom,
  maker,
  bounds,
  sums,
  parts,
  entries,
  text,
  now,
}: Cover): Block[] {
  const { from, until, topics, merged } = bounds
  const small = (line: string): Block => ({ kind: 'text', text: line, centred: true })
  const lacking = parts.flatMap(({ name, lacks }) => lacks.map((line) => [name, line]))
  return [
    { kind: 'text', text: hospital, centred: true },
    { kind: 'heading', level: 1, text: text('coverTitle') },
    { kind: 'heading', level: 1, text: title },
    small(text('period', { from: dayStamp(from), until: dayStamp(until - 1) })),
    small(text('whom', { whom })),
    ...(purpose ? [small(text('purpose', { purpose }))] : []),
    ...(topics.length > 0 ? [small(text('topics', { topics: topics.join('、') }))] : []),
    ...(merged.length > 0 ? [small(text('merged', { merged: merged.join('；') }))] : []),
    small(text('maker', { maker, time: minuteStamp(now) })),
    { kind: 'heading', level: 2, text: text('sumsTitle') },
    {
      kind: 'table',
      headings: [text('item'), text('amount')],
      shares: [4, 1],
      rows: sums.map(([name, number]) => [text(name), String(number)]),
    },
    ...(lacking.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: text('lacksTitle') },
          {
            kind: 'table' as const,
            headings: [text('item'), text('lacksTitle')],
            shares: [2, 5],
            rows: lacking,
          },
        ]
      : []),
    { kind: 'heading', level: 2, text: text('contents') },
    {
      kind: 'table',
      headings: [text('number'), text('file'), text('pages')],
      shares: [1, 9, 1],
      rows: sheetsOf(entries).map(({ name, kinds, pages }, at) => [
        String(at + 1),
        `${name}（${kinds.join('、')}）`,
        pages === 0 ? '' : String(pages),
      ]),
    },
    { kind: 'text', small: true, text: text('howToCheck') },
  ]
}
