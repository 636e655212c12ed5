import { isElement, type Element } from '../formatService'
import { maxPictures, pictureSign } from './pictureSigns'
import { mathText } from './math'
import { Numbering, valueOf } from './numbering'
import { signOf, textIn } from './signs'
import { gap, over, plainLine, under } from './underlines'

/** What the parts of a document say beside its text. */
export interface WordParts {
  document: Element
  numbering?: Element | undefined
  styles?: Element | undefined
  /** By relation id: the file in the package that is meant. */
  targets: ReadonlyMap<string, string>
}

/** A picture that stands somewhere in the text. */
export interface PlacedPicture {
  file: string
  alt: string
}

/** What was not read, or not as it stands there. */
export type WordNote =
  | 'macros'
  | 'trackedChanges'
  | 'foreignPart'
  | 'textBoxes'
  | 'hiddenText'
  | 'drawings'
  | 'lostPictures'

/** The lines of a cell. */
export type Cell = readonly string[]

/** A table as lines: its rows, the line above it, and how many tables came before it. */
export type TableLines = (
  rows: readonly (readonly Cell[])[],
  at: { before: string; tables: number },
) => string[]

const rowsAsLines: TableLines = (rows) =>
  rows.map((row) => row.flatMap((cell) => cell.join(' ').trim() || []).join(' | '))

const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.filter(isElement).find((one) => one.name === name)
/** A switch of a run or paragraph: there, and not said to be off. */
const isOn = (properties: Element | undefined, name: string) => {
  const found = child(properties, name)
  return found !== undefined && !['0', 'false', 'none', 'off'].includes(found.attributes.val ?? '')
}

/** What a document's own text may hold and ours may not: the signs that mean something here. */
const ownSigns = /[\ue000-\uf8ff]/g

/**
 * Reads the text of a word/document.xml line by line, as Word and WPS show it: with the numbers of lists, the final text of
 * tracked changes, tables as lines, signs of fonts, and a sign for each picture.
 */
export class WordReader {
  readonly lines: string[] = []
  readonly pictures: PlacedPicture[] = []
  readonly notes = new Set<WordNote>()
  private readonly numbering: Numbering
  /** Text of a paragraph whose end was deleted: it goes on in the next one. */
  private pending = ''
  private tables = 0

  constructor(
    private readonly parts: WordParts,
    private readonly tableLines: TableLines = rowsAsLines,
  ) {
    this.numbering = new Numbering(parts.numbering, parts.styles)
  }

  read(): this {
    const body = child(this.parts.document, 'body')
    this.lines.push(...this.blocks(body?.children ?? []))
    if (this.pending !== '') this.lines.push(this.pending)
    return this
  }

  /** Paragraphs and tables as lines. */
  private blocks(children: readonly (Element | string)[]): string[] {
    const lines: string[] = []
    for (const one of children.filter(isElement))
      switch (one.name) {
        case 'p':
          lines.push(...this.paragraph(one))
          break
        case 'tbl':
          lines.push(...this.table(one, lines))
          break
        case 'sdt':
          lines.push(...this.blocks(child(one, 'sdtContent')?.children ?? []))
          break
        case 'ins':
        case 'moveTo':
        case 'customXml':
        case 'smartTag':
          lines.push(...this.blocks(one.children))
          break
        case 'del':
        case 'moveFrom':
          this.notes.add('trackedChanges')
          break
        case 'AlternateContent':
          lines.push(...this.blocks(chosenOf(one)))
          break
        case 'altChunk':
          this.notes.add('foreignPart')
          break
      }
    return lines
  }

  private paragraph(paragraph: Element): string[] {
    const pPr = child(paragraph, 'pPr')
    const boxes: Element[] = []
    const text = this.runs(paragraph.children, boxes)
    const markDeleted = isOn(child(pPr, 'rPr'), 'del')
    const isGone = markDeleted && text.trim() === '' && this.pending === ''
    if (markDeleted) this.notes.add('trackedChanges')
    if (isGone) return []
    const label = this.numbering.labelOf(pPr)
    const whole = `${this.pending}${label === '' || text.trim() === '' ? '' : `${label} `}${text}`
    this.pending = ''
    if (markDeleted) {
      this.pending = whole
      return []
    }
    return [
      ...whole.replaceAll(new RegExp(`(?:${gap}\\s*)+`, 'g'), '____').split('\n'),
      ...boxes.flatMap((box) => {
        this.notes.add('textBoxes')
        return this.blocks(box.children)
      }),
    ]
  }

  /** The text of runs; text boxes among them are put into `boxes`, and come after the paragraph. */
  private runs(children: readonly (Element | string)[], boxes: Element[]): string {
    let text = ''
    for (const one of children.filter(isElement))
      switch (one.name) {
        case 'r':
          text += this.run(one, boxes)
          break
        case 'hyperlink':
        case 'smartTag':
        case 'customXml':
        case 'fldSimple':
        case 'dir':
        case 'bdo':
          text += this.runs(one.children, boxes)
          break
        case 'ins':
        case 'moveTo':
          this.notes.add('trackedChanges')
          text += this.runs(one.children, boxes)
          break
        case 'del':
        case 'moveFrom':
          this.notes.add('trackedChanges')
          break
        case 'sdt':
          text += this.runs(child(one, 'sdtContent')?.children ?? [], boxes)
          break
        case 'oMath':
        case 'oMathPara':
          text += mathText(one)
          break
        case 'AlternateContent':
          text += this.runs(chosenOf(one), boxes)
          break
      }
    return text
  }

  private run(run: Element, boxes: Element[]): string {
    const rPr = child(run, 'rPr')
    const fonts = child(rPr, 'rFonts')?.attributes
    const text = this.inside(run.children, fonts?.ascii ?? fonts?.hAnsi, boxes)
    if (isOn(rPr, 'vanish') && text.trim() !== '') this.notes.add('hiddenText')
    if (!isOn(rPr, 'u') || text === '') return text
    if (text.trim() === '' && !text.includes('\n')) return gap
    return text.includes('\n') ? text : `${under}${text}${over}`
  }

  private inside(
    children: readonly (Element | string)[],
    font: string | undefined,
    boxes: Element[],
  ): string {
    let text = ''
    for (const one of children.filter(isElement))
      switch (one.name) {
        case 't':
          text += textIn(font, one.children.filter((piece) => !isElement(piece)).join('')).replace(
            ownSigns,
            '',
          )
          break
        case 'tab':
        case 'ptab':
          text += '\t'
          break
        case 'br':
        case 'cr':
          text += '\n'
          break
        case 'noBreakHyphen':
          text += '-'
          break
        case 'sym':
          text += signOf(one.attributes.font ?? '', parseInt(one.attributes.char ?? '', 16)) ?? ''
          break
        case 'ruby':
          text += this.runs(child(one, 'rubyBase')?.children ?? [], boxes)
          break
        case 'drawing':
        case 'pict':
        case 'object':
          text += this.drawn(one, boxes)
          break
        case 'AlternateContent':
          text += this.inside(chosenOf(one), font, boxes)
          break
      }
    return text
  }

  /** Pictures and text boxes of a drawing, in today's way of writing and the one of 1997. */
  private drawn(drawing: Element, boxes: Element[]): string {
    let text = ''
    let alt = ''
    const walk = (element: Element) => {
      const { name, attributes } = element
      if (name === 'docPr') alt = (attributes.descr ?? attributes.title ?? '').trim()
      else if (name === 'txbxContent') return void boxes.push(element)
      else if (name === 'blip') text += this.picture(attributes.embed, alt)
      else if (name === 'imagedata')
        text += this.picture(attributes.id, (attributes.title ?? '').trim())
      else if (name === 'chart' || name === 'relIds') this.notes.add('drawings')
      else if (name === 'AlternateContent') return chosenOf(element).filter(isElement).forEach(walk)
      element.children.filter(isElement).forEach(walk)
    }
    walk(drawing)
    return text
  }

  private picture(relation: string | undefined, alt: string): string {
    const file = this.parts.targets.get(relation ?? '')
    if (file === undefined || this.pictures.length >= maxPictures) {
      this.notes.add('lostPictures')
      return ''
    }
    this.pictures.push({ file, alt: isWords(alt) ? alt.slice(0, 300) : '' })
    return pictureSign(this.pictures.length - 1)
  }

  private table(table: Element, before: readonly string[]): string[] {
    const rows = table.children
      .filter(isElement)
      .flatMap((one) => (one.name === 'ins' ? one.children.filter(isElement) : [one]))
      .filter(({ name }) => name === 'tr')
      .filter((row) => {
        const isDeleted = child(child(row, 'trPr'), 'del') !== undefined
        if (isDeleted) this.notes.add('trackedChanges')
        return !isDeleted
      })
    const cells = rows.map((row) =>
      row.children
        .filter(isElement)
        .flatMap((one) => (one.name === 'sdt' ? (child(one, 'sdtContent')?.children ?? []) : [one]))
        .filter(isElement)
        .filter(({ name }) => name === 'tc')
        .flatMap((cell) => {
          const tcPr = child(cell, 'tcPr')
          const merge = child(tcPr, 'vMerge')
          const span = Number(valueOf(tcPr, 'gridSpan') ?? 1)
          const goesOn = merge !== undefined && merge.attributes.val !== 'restart'
          const lines = goesOn ? [] : trimmed(this.blocks(cell.children).map(plainLine))
          return [lines, ...Array.from({ length: Math.min(span, 60) - 1 }, (): string[] => [])]
        }),
    )
    return this.tableLines(cells, {
      before: before.filter((line) => line.trim() !== '').at(-1) ?? '',
      tables: this.tables++,
    })
  }
}

/** Names that programs give by themselves say nothing of what a picture shows. */
const isWords = (alt: string) =>
  alt !== '' &&
  !/^(?:图片|图|picture|image|img|pic|图像|截图|wps图片|qq图片|微信图片|untitled)?[\s_\-\d()（）]*(?:\.\w{2,4})?$/i.test(
    alt,
  ) &&
  !/\.(?:png|jpe?g|gif|bmp|emf|wmf)$/i.test(alt)

/** Of what is written twice, for new and for old programs, the first that has something to say. */
function chosenOf(alternate: Element): readonly (Element | string)[] {
  const ways = alternate.children.filter(isElement)
  const choice = ways.find(({ name, children }) => name === 'Choice' && children.some(isElement))
  return (choice ?? ways.find(({ name }) => name === 'Fallback'))?.children ?? []
}

const trimmed = (lines: readonly string[]) => {
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  return lines.slice(filled[0] ?? 0, (filled.at(-1) ?? -1) + 1)
}
