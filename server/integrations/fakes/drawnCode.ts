import { crc32, deflateSync } from 'node:zlib'
import qrcode from 'qrcode-generator'

const [dot, quiet] = [8, 4]

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of black and white with a code of these words, in the place of a mini-program code. */
export function drawnCode(words: string): Buffer {
  const code = qrcode(0, 'M')
  code.addData(words)
  code.make()
  const dots = code.getModuleCount()
  const size = (dots + 2 * quiet) * dot
  const isDark = (row: number, column: number) =>
    [row, column].every((at) => at >= 0 && at < dots) && code.isDark(row, column)
  // A dot is 8 px: in each of its rows one byte.
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: size / dot }, (_one, x) =>
        isDark(Math.floor(y / dot) - quiet, x - quiet) ? 0 : 255,
      ),
    ]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // One bit a dot, grey.
  head[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, ...Buffer.from('PNG\r\n\x1a\n')]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
