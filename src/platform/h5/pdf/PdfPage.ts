import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { findText, type Mark, withoutRadicals } from './findText'

interface Piece {
  str: string
  width: number
  height: number
  transform: number[]
}
/** A canvas larger than this is drawn coarser: phones refuse to make it, pixels. */
const maxPixels = 6_000_000

/** One page: its place, and, while it is near, its picture, its words for assistive technology, its marks. */
export class PdfPage {
  readonly element = document.createElement('div')
  hits: Mark[][] = []
  private canvas?: HTMLCanvasElement
  private pieces?: Piece[]
  private drawing?: { cancel(): void }
  private scale = 1
  private widthPx = 0

  constructor(
    private readonly file: PDFDocumentProxy,
    readonly number: number,
    private ratio: number,
  ) {
    this.element.className = 'pdf-page'
    this.element.setAttribute('role', 'img')
    this.element.setAttribute('aria-label', `${number}`)
  }

  resize(widthPx: number) {
    this.widthPx = widthPx
    this.element.style.width = `${widthPx}px`
    this.element.style.height = `${widthPx * this.ratio}px`
    if (this.canvas) void this.draw()
  }

  async draw(): Promise<void> {
    const page = await this.file.getPage(this.number)
    const whole = page.getViewport({ scale: 1 })
    this.ratio = whole.height / whole.width
    this.element.style.height = `${this.widthPx * this.ratio}px`
    this.scale = this.widthPx / whole.width
    const wanted = this.scale * Math.min(window.devicePixelRatio || 1, 3)
    const fine = Math.min(wanted, Math.sqrt(maxPixels / (whole.width * whole.height)))
    const viewport = page.getViewport({ scale: fine })
    const canvas = document.createElement('canvas')
    canvas.className = 'pdf-canvas'
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    this.drawing?.cancel()
    const task = page.render({ canvas, viewport })
    this.drawing = task
    try {
      await task.promise
    } catch {
      // It was drawn anew meanwhile, or left.
      return
    }
    if (this.drawing !== task) return
    this.canvas?.remove()
    this.canvas = canvas
    this.element.prepend(canvas)
    await this.say(page)
    this.mark()
  }

  /** Far away: its picture's memory goes. */
  leave() {
    this.drawing?.cancel()
    this.drawing = undefined
    if (this.canvas) {
      this.canvas.width = this.canvas.height = 0
      this.canvas.remove()
      this.canvas = undefined
    }
    this.element.querySelectorAll('.pdf-mark').forEach((mark) => mark.remove())
  }

  async find(keyword: string): Promise<number> {
    this.hits = keyword === '' ? [] : findText(await this.text(), keyword)
    if (this.canvas) this.mark()
    return this.hits.length
  }

  /** The element of a hit, when it is drawn. */
  markOf(hit: number): Element | undefined {
    return this.element.querySelectorAll(`.pdf-hit-${hit}`)[0]
  }

  private async text(page?: PDFPageProxy): Promise<Piece[]> {
    this.pieces ??= (
      await (page ?? (await this.file.getPage(this.number))).getTextContent()
    ).items.flatMap((item) =>
      'str' in item ? [{ ...(item as Piece), str: withoutRadicals(item.str) }] : [],
    )
    return this.pieces
  }

  private async say(page: PDFPageProxy) {
    const spoken = (await this.text(page))
      .map(({ str }) => str)
      .join('')
      .trim()
    this.element.setAttribute('aria-label', `${this.number}. ${spoken.slice(0, 4000)}`)
  }

  /** Marks lie over the picture where the words stand. */
  private mark() {
    this.element.querySelectorAll('.pdf-mark').forEach((mark) => mark.remove())
    const { pieces } = this
    if (!pieces) return
    this.hits.forEach((marks, hit) =>
      marks.forEach(({ piece, from, to }) => {
        const { str, width, height, transform } = pieces[piece]!
        const [x = 0, y = 0] = transform.slice(4)
        const length = Math.max(1, str.length)
        const box = document.createElement('div')
        box.className = `pdf-mark pdf-hit-${hit}`
        Object.assign(box.style, {
          left: `${(x + (width * from) / length) * this.scale}px`,
          top: `${this.widthPx * this.ratio - (y + height) * this.scale}px`,
          width: `${((width * (to - from)) / length) * this.scale}px`,
          height: `${height * 1.2 * this.scale}px`,
        })
        this.element.append(box)
      }),
    )
  }
}
