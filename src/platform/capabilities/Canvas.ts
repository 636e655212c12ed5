/** Of the canvas that a page has which draws. */
export const drawingId = 'drawing'

/** What is drawn on: the part of the canvas that both builds have. Lengths in px of the picture. */
export interface DrawOn {
  fillStyle: string
  font: string
  textAlign: 'left' | 'center' | 'right'
  textBaseline: 'alphabetic' | 'top' | 'middle'
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { width: number }
}
