import qrcode from 'qrcode-generator'
import type { DrawOn } from '@/platform/capabilities/Canvas'

export interface Poster {
  brand: string
  kind: string
  title: string
  issuer: string
  /** When it is open; empty: at any time. */
  when: string
  hint: string
  link: string
}

/** px of the picture. */
export const posterSize = { width: 750, height: 1180 }
const edge = 60
const ink = '#14242B'
const pale = '#51666F'
const ground = '#EEF4F5'

/** Breaks a text into lines of that width; Chinese breaks anywhere. At most `most` lines, the last one shortened. */
export function linesOf(
  on: Pick<DrawOn, 'measureText'>,
  text: string,
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && on.measureText(line + sign).width > width) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  if (line !== '') lines.push(line)
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `${(lines[most - 1] ?? '').slice(0, -1)}…`]
}

function drawCode(on: DrawOn, link: string, left: number, top: number, side: number) {
  const code = qrcode(0, 'M')
  code.addData(link)
  code.make()
  const count = code.getModuleCount()
  const module = Math.floor(side / count)
  const start = left + Math.floor((side - module * count) / 2)
  on.fillStyle = '#000000'
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column))
        on.fillRect(start + column * module, top + row * module, module, module)
}

/** A poster or invitation card: what it is, from whom, and the code. `colour`: the brand's. Fonts are the system's. */
export function drawPoster(
  on: DrawOn,
  { brand, kind, title, issuer, when, hint, link }: Poster,
  colour: string,
) {
  const { width, height } = posterSize
  const fill = (style: string, x: number, y: number, w: number, h: number) => {
    on.fillStyle = style
    on.fillRect(x, y, w, h)
  }
  const write = (
    text: string,
    y: number,
    style: string,
    font: string,
    align: DrawOn['textAlign'] = 'left',
  ) => {
    Object.assign(on, { fillStyle: style, font, textAlign: align })
    on.fillText(text, align === 'center' ? width / 2 : edge, y)
  }
  on.textBaseline = 'top'
  fill('#FFFFFF', 0, 0, width, height)
  fill(colour, 0, 0, width, 16)
  write(brand, 64, colour, '600 30px sans-serif')
  write(kind, 140, pale, '28px sans-serif')
  on.font = '600 52px sans-serif'
  const lines = linesOf(on, title, width - 2 * edge, 4)
  lines.forEach((line, at) => write(line, 190 + at * 70, ink, '600 52px sans-serif'))
  write(issuer, 210 + lines.length * 70, ink, '30px sans-serif')
  write(when, 256 + lines.length * 70, pale, '28px sans-serif')
  fill(ground, (width - 480) / 2, 606, 480, 468)
  fill('#FFFFFF', (width - 444) / 2, 624, 444, 432)
  drawCode(on, link, (width - 400) / 2, 640, 400)
  write(hint, 1100, pale, '28px sans-serif', 'center')
}
