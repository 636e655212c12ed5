/** A PDF that is shown inside an element of the page. Only what is near the eye is drawn: memory stays flat however long it is. */
export interface PdfView {
  readonly pages: number
  /** The page in front, from 1, each time it changes. */
  onPage(listener: (page: number) => void): void
  goTo(page: number): void
  /** 1: as wide as the place it has. */
  zoom(factor: number): Promise<void>
  /** Looks for words in the whole document and marks them; returns the pages of the hits, one entry a hit. '' takes the marks away. */
  find(keyword: string): Promise<number[]>
  /** Brings the so many-th hit (from 0) to the front. */
  showHit(index: number): void
  close(): void
}

/** The file at that address is no PDF, or a broken one. */
export class NoPdf extends Error {}
