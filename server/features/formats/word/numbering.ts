import { all, isElement, type Element } from '../formatService'

interface Level {
  start: number
  format: string
  /** `%1.`; `%2)` names the level it counts. */
  label: string
  /** Numbers of higher levels are written in digits. */
  isLegal: boolean
  restartsAfter: number | undefined
}

const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.filter(isElement).find((one) => one.name === name)
/** The `w:val` of a child of that name. */
export const valueOf = (element: Element | undefined, name: string): string | undefined =>
  child(element, name)?.attributes.val

const maxDepth = 9

function levelOf(element: Element): Level {
  const restart = valueOf(element, 'lvlRestart')
  return {
    start: Number(valueOf(element, 'start') ?? 0),
    format: valueOf(element, 'numFmt') ?? 'decimal',
    label: valueOf(element, 'lvlText') ?? '',
    isLegal: child(element, 'isLgl') !== undefined,
    restartsAfter: restart === undefined ? undefined : Number(restart),
  }
}

const levelsIn = (element: Element) =>
  new Map(
    element.children
      .filter(isElement)
      .filter(({ name }) => name === 'lvl')
      .map((lvl) => [Number(lvl.attributes.ilvl ?? 0), lvl]),
  )

const digits = '零一二三四五六七八九'
/** 1–99 999 as people count them: 十二, 一百零五. */
function chinese(number: number): string {
  if (number < 10) return digits[number] ?? ''
  if (number < 20) return `十${number === 10 ? '' : (digits[number - 10] ?? '')}`
  for (const [unit, sign] of [
    [10_000, '万'],
    [1_000, '千'],
    [100, '百'],
    [10, '十'],
  ] as const) {
    if (number < unit) continue
    const rest = number % unit
    const zero = rest > 0 && rest < unit / 10 ? '零' : ''
    // 110 is 一百一十, while 10 alone is 十.
    const tail = rest >= 10 && rest < 20 && unit > 10 ? `一${chinese(rest)}` : chinese(rest)
    return `${chinese(Math.floor(number / unit))}${sign}${zero}${rest === 0 ? '' : tail}`
  }
  return ''
}

function roman(number: number): string {
  const signs = [
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const
  let [text, rest] = ['', number]
  for (const [value, sign] of signs)
    while (rest >= value) {
      text += sign
      rest -= value
    }
  return text
}

/** A, B … Z, AA, BB: as Word counts on. */
const letters = (number: number) =>
  String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.floor((number - 1) / 26) + 1)

/** A number as a list writes it; '' for what is no number (a bullet). */
export function numberText(number: number, format: string): string {
  switch (format) {
    case 'bullet':
    case 'none':
      return ''
    case 'upperLetter':
      return letters(Math.max(1, number))
    case 'lowerLetter':
      return letters(Math.max(1, number)).toLowerCase()
    case 'upperRoman':
      return roman(number)
    case 'lowerRoman':
      return roman(number).toLowerCase()
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number >= 1 && number <= 20 ? String.fromCodePoint(0x245f + number) : String(number)
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCountingThousand':
    case 'chineseLegalSimplified':
    case 'ideographTraditional':
      return chinese(number)
    case 'decimalZero':
      return String(number).padStart(2, '0')
    default:
      return String(number)
  }
}

/**
 * The numbers that Word and WPS show before the paragraphs of lists: they stand nowhere in the text, only in
 * `numbering.xml` and styles, and follow from all paragraphs before.
 */
export class Numbering {
  /** By numId: which list is counted, and its levels. */
  private readonly lists = new Map<string, { list: string; levels: Map<number, Level> }>()
  /** By list: the counts of its levels. */
  private readonly counts = new Map<string, number[]>()
  /** Numbers that were met: the first paragraph of one with a start of its own counts anew. */
  private readonly met = new Set<string>()
  private readonly restarts = new Map<string, Map<number, number>>()
  private readonly ofStyle = new Map<string, { numId?: string; level?: number; basedOn?: string }>()

  constructor(numbering: Element | undefined, styles: Element | undefined) {
    for (const style of styles ? all(styles, 'style') : []) {
      const numPr = child(child(style, 'pPr'), 'numPr')
      const numId = valueOf(numPr, 'numId')
      const level = valueOf(numPr, 'ilvl')
      const basedOn = valueOf(style, 'basedOn')
      this.ofStyle.set(style.attributes.styleId ?? '', {
        ...(numId !== undefined && { numId }),
        ...(level !== undefined && { level: Number(level) }),
        ...(basedOn !== undefined && { basedOn }),
      })
    }
    if (!numbering) return
    const abstracts = new Map(
      all(numbering, 'abstractNum').map((one) => [one.attributes.abstractNumId ?? '', one]),
    )
    const nums = new Map(
      numbering.children
        .filter(isElement)
        .filter(({ name }) => name === 'num')
        .map((num) => [num.attributes.numId ?? '', num]),
    )
    const byStyleLink = new Map(
      [...abstracts].flatMap(([id, one]) => {
        const link = valueOf(one, 'styleLink')
        return link === undefined ? [] : [[link, id] as const]
      }),
    )
    for (const [numId, num] of nums) {
      let list = valueOf(num, 'abstractNumId') ?? ''
      const link = valueOf(abstracts.get(list), 'numStyleLink')
      if (link !== undefined) list = byStyleLink.get(link) ?? list
      const abstract = abstracts.get(list)
      const levels = new Map(
        abstract ? [...levelsIn(abstract)].map(([at, lvl]) => [at, levelOf(lvl)]) : [],
      )
      const starts = new Map<number, number>()
      for (const override of num.children
        .filter(isElement)
        .filter(({ name }) => name === 'lvlOverride')) {
        const at = Number(override.attributes.ilvl ?? 0)
        const own = child(override, 'lvl')
        if (own) levels.set(at, levelOf(own))
        const start = valueOf(override, 'startOverride')
        if (start !== undefined) starts.set(at, Number(start))
      }
      this.lists.set(numId, { list, levels })
      if (starts.size > 0) this.restarts.set(numId, starts)
    }
  }

  /** What Word shows before this paragraph, which counts by it: `3.`, `B、`, `一、`; '' for none. */
  labelOf(pPr: Element | undefined): string {
    const { numId, level } = this.listOf(pPr)
    const known = numId === undefined || numId === '0' ? undefined : this.lists.get(numId)
    const own = known?.levels.get(level)
    if (!known || !own || numId === undefined) return ''
    const counts = this.counts.get(known.list) ?? []
    if (!this.met.has(numId)) {
      this.met.add(numId)
      for (const [at, start] of this.restarts.get(numId) ?? []) counts[at] = start - 1
    }
    counts[level] = (counts[level] ?? own.start - 1) + 1
    for (let below = level + 1; below < maxDepth; below++) {
      const after = known.levels.get(below)?.restartsAfter
      if (after === 0 || (after !== undefined && level >= after)) continue
      delete counts[below]
    }
    this.counts.set(known.list, counts)
    if (own.format === 'bullet' || own.format === 'none') return ''
    const text = own.label.replace(/%(\d)/g, (_, digit: string) => {
      const at = Number(digit) - 1
      const other = known.levels.get(at)
      const format = own.isLegal ? 'decimal' : (other?.format ?? 'decimal')
      return numberText(counts[at] ?? other?.start ?? 1, format)
    })
    // A bare number or letter would not read as one.
    return /^[0-9A-Za-z]+$/.test(text.trim()) ? `${text.trim()}.` : text.trim()
  }

  private listOf(pPr: Element | undefined): { numId: string | undefined; level: number } {
    const numPr = child(pPr, 'numPr')
    let numId = valueOf(numPr, 'numId')
    let level = valueOf(numPr, 'ilvl') === undefined ? undefined : Number(valueOf(numPr, 'ilvl'))
    let style = valueOf(pPr, 'pStyle')
    for (let steps = 0; style !== undefined && steps < 12; steps++) {
      const known = this.ofStyle.get(style)
      numId ??= known?.numId
      level ??= known?.level
      style = known?.basedOn
    }
    return { numId, level: level ?? 0 }
  }
}
