import qrcode from 'qrcode-generator'
import sharp from 'sharp'

/** A photo of a printed code, PNG: `side` px wide, the code fills it as far as its quiet zone lets it. */
export function aCode(text: string, side: number): Promise<Buffer> {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  return sharp(Buffer.from(code.createSvgTag({ cellSize: 8, margin: 32 })))
    .flatten({ background: '#fff' })
    .resize(side, side)
    .png()
    .toBuffer()
}
