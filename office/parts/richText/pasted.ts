import type { Block, Run } from '@contract/calls/library/richText'
import { dataPicture, rtfPictures } from './rtfPictures'
import { joined } from './blocksOf'
import { lookOf, runsIn, trimmed } from './pastedRuns'
import { listItemOf, type WordItem } from './wordList'
import { tableOf } from './pastedTable'

/** A picture that is still to be uploaded. */
interface PastedPicture {
  kind: 'pasted'
  file: File
  alt: string
}
export type PastedBlock = Exclude<Block, { kind: 'picture' }> | PastedPicture

interface Pasted {
  blocks: PastedBlock[]
  /** Pictures that the clipboard only named, and did not hold. */
  lost: number
}

const headings: Readonly<Record<string, 2 | 3>> = { H1: 2, H2: 3, H3: 3, H4: 3, H5: 3, H6: 3 }
/** What is no text: code, forms, frames, and drawings of other programs. */
const dropped =
  'script,style,head,title,meta,link,template,noscript,iframe,object,embed,svg,input,button,select,textarea,audio,video'
const apart =
  /^(?:P|DIV|SECTION|ARTICLE|HEADER|FOOTER|MAIN|UL|OL|LI|TABLE|BLOCKQUOTE|PRE|H[1-6]|FIGURE|IMG)$/

/** Reads one clipboard. */
class Reading {
  readonly blocks: PastedBlock[] = []
  lost = 0
  private readonly fromRtf: File[]

  constructor(
    rtf: string,
    /** Pictures that the HTML only names. */
    named: number,
  ) {
    const pictures = rtfPictures(rtf)
    // Only when each has its own is it known which is which.
    this.fromRtf = pictures.length === named ? pictures : []
  }

  /** Everything that stands apart in it, and what is written between. */
  walk(parent: Node, kind: 'paragraph' | 'quote' = 'paragraph') {
    const look = parent instanceof HTMLElement ? lookOf(parent, {}) : {}
    let loose: Node[] = []
    const flush = () => {
      const box = document.createElement('div')
      box.append(...loose.map((one) => one.cloneNode(true)))
      this.write(kind, runsIn(box, look))
      loose = []
    }
    for (const child of [...parent.childNodes]) {
      const stands =
        child instanceof HTMLElement &&
        (apart.test(child.tagName) || child.querySelector('img,table,p'))
      if (!stands) loose.push(child)
      else {
        flush()
        this.element(child, kind)
      }
    }
    flush()
  }

  private element(element: HTMLElement, kind: 'paragraph' | 'quote') {
    const { tagName } = element
    const level = headings[tagName]
    if (tagName === 'IMG') this.picture(element)
    else if (level !== undefined && !element.querySelector('img')) this.heading(level, element)
    else if (tagName === 'UL' || tagName === 'OL') this.list(element, 0)
    else if (tagName === 'TABLE') this.table(element)
    else if (tagName === 'BLOCKQUOTE') this.walk(element, 'quote')
    else {
      const item = listItemOf(element)
      if (item) this.item(item, element)
      else this.walk(element, kind)
    }
  }

  private write(kind: 'paragraph' | 'quote', found: readonly Run[]) {
    const runs = trimmed(found)
    if (runs.length > 0) this.blocks.push({ kind, runs })
  }

  private heading(level: 2 | 3, element: HTMLElement) {
    const runs = trimmed(runsIn(element)).map(({ bold: _, ...run }) => run)
    if (runs.length > 0) this.blocks.push({ kind: 'heading', level, runs: joined(runs) })
  }

  private table(element: HTMLElement) {
    const table = tableOf(element)
    if (table) this.blocks.push(table)
    for (const picture of element.querySelectorAll('img')) this.picture(picture)
  }

  private picture(element: Element) {
    const source = element.getAttribute('src') ?? ''
    const file = source.startsWith('file:') ? this.fromRtf.shift() : dataPicture(source)
    const alt = (element.getAttribute('alt') ?? '').trim().slice(0, 200)
    if (file) this.blocks.push({ kind: 'pasted', file, alt })
    else this.lost++
  }

  private list(element: HTMLElement, level: number) {
    const ordered = element.tagName === 'OL' ? 1 : 0
    const start = Number(element.getAttribute('start') ?? 1)
    for (const [at, child] of [...element.children].entries()) {
      if (/^[UO]L$/.test(child.tagName)) this.list(child as HTMLElement, level + 1)
      else if (child.tagName === 'LI') {
        const own = child.cloneNode(true) as HTMLElement
        for (const inner of own.querySelectorAll('ul,ol,table,img')) inner.remove()
        this.item({ level, ordered, number: start + at }, own)
        for (const inner of child.querySelectorAll('img')) this.picture(inner)
        for (const inner of child.children)
          if (/^[UO]L$/.test(inner.tagName)) this.list(inner as HTMLElement, level + 1)
      }
    }
  }

  /** Joins the list that is open, or begins one. */
  private item({ level, ordered, number }: WordItem, element: HTMLElement) {
    const runs = trimmed(runsIn(element))
    if (runs.length === 0) return
    const open = this.blocks.at(-1)
    if (open?.kind === 'list') {
      const before = open.items.at(-1)?.level ?? 0
      open.items.push({ level: Math.min(level, before + 1, 2), ordered, runs })
    } else {
      const start = ordered && number > 1 && number < 1000 ? number : undefined
      this.blocks.push({
        kind: 'list',
        ...(start !== undefined && { start }),
        items: [{ level: 0, ordered, runs }],
      })
    }
  }
}

/** What of a clipboard's HTML is kept: headings, paragraphs, lists, tables, pictures, bold, italic and links to the web. Nothing of it is ever run: it is read as a document that stands nowhere. */
export function readPasted(html: string, rtf = ''): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const one of body.querySelectorAll(dropped)) one.remove()
  const named = [...body.querySelectorAll('img')].filter((one) =>
    one.getAttribute('src')?.startsWith('file:'),
  )
  const reading = new Reading(rtf, named.length)
  reading.walk(body)
  return { blocks: reading.blocks, lost: reading.lost }
}
