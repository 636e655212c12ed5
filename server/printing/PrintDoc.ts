/** A picture in print and its size, px. */
export interface PrintPicture {
  content: Buffer
  width: number
  height: number
}

/** What stands on paper, from the top down; the same for PDF and docx. */
export type Block =
  | { kind: 'heading'; text: string; level: 1 | 2 }
  /** `indent` in points. */
  | {
      kind: 'text'
      text: string
      bold?: boolean
      small?: boolean
      indent?: number
      centred?: boolean
    }
  | { kind: 'picture'; picture: PrintPicture; indent?: number }
  /** Empty lines to write on. */
  | { kind: 'lines'; count: number; indent?: number }
  /** `shares`: how wide a column is among the others; `tall`: rows to write or sign in. */
  | {
      kind: 'table'
      headings: readonly string[]
      shares: readonly number[]
      rows: readonly (readonly string[])[]
      tall?: boolean
    }
  /** Stays on one page where it fits on one. */
  | { kind: 'together'; blocks: readonly Block[] }

/** A part that begins on a page of its own, with its own foot: version A, version B. */
export interface PrintPart {
  blocks: readonly Block[]
  /** Before the number of the page. */
  foot: string
}

export interface PrintDoc {
  title: string
  author: string
  parts: readonly PrintPart[]
}

/** The foot of a page of a part. */
export const footOf = (foot: string, page: number, all: number): string =>
  `${foot}　${page} / ${all}`
