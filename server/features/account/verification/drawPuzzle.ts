import { randomInt } from 'node:crypto'
import { loadSharp } from '../../../integrations/loadSharp'

export const puzzleWidth = 300
export const puzzleHeight = 150
export const pieceSize = 52

export interface DrawnPuzzle {
  /** data:image/jpeg, with the hole */
  background: string
  /** data:image/png, the piece on clear ground */
  piece: string
  /** Left and top edge of the piece in the picture, px. */
  x: number
  y: number
}

const colour = () => `hsl(${randomInt(360)},${40 + randomInt(50)}%,${35 + randomInt(45)}%)`

/** A picture of nothing in particular: no two are alike, so none can be looked up. */
function scene(): string {
  const shapes = Array.from({ length: 22 }, () => {
    const [x, y, size] = [randomInt(puzzleWidth), randomInt(puzzleHeight), 10 + randomInt(50)]
    const opacity = (0.35 + randomInt(60) / 100).toFixed(2)
    return randomInt(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="${colour()}" opacity="${opacity}"/>`
      : `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${randomInt(12)}" fill="${colour()}" opacity="${opacity}" transform="rotate(${randomInt(90)} ${x} ${y})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${puzzleWidth}" height="${puzzleHeight}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`
}

/** A square with a knob on top and at the right, 52 px in all. */
const outline = 'M2 12 H15 A8 8 0 1 1 29 12 H40 V24 A8 8 0 1 1 40 38 V50 H2 Z'

const hole = (attributes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pieceSize}" height="${pieceSize}"><path d="${outline}" ${attributes}/></svg>`,
  )

/** Draws a puzzle, about 15 ms of CPU. */
export async function drawPuzzle(): Promise<DrawnPuzzle> {
  const x = pieceSize + 20 + randomInt(puzzleWidth - 2 * pieceSize - 30)
  const y = 4 + randomInt(puzzleHeight - pieceSize - 8)
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(scene()))
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
  const [background, cut] = await Promise.all([
    sharp(picture)
      .composite([
        {
          input: hole(
            'fill="#000" fill-opacity="0.45" stroke="#fff" stroke-opacity="0.8" stroke-width="1.5"',
          ),
          left: x,
          top: y,
        },
      ])
      .jpeg({ quality: 78 })
      .toBuffer(),
    sharp(picture)
      .extract({ left: x, top: y, width: pieceSize, height: pieceSize })
      .ensureAlpha()
      .composite([
        { input: hole('fill="#fff"'), blend: 'dest-in' },
        { input: hole('fill="none" stroke="#fff" stroke-width="2"') },
      ])
      .png()
      .toBuffer(),
  ])
  return {
    background: `data:image/jpeg;base64,${background.toString('base64')}`,
    piece: `data:image/png;base64,${cut.toString('base64')}`,
    x,
    y,
  }
}
