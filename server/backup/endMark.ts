import { createHash } from 'node:crypto'
import { cutOffBackup, damagedBackup } from './archive'

/** One block of a tar: `tar` itself stops reading before it. */
const markBytes = 512
const opening = 'staff-training back-up ends here'

function endMark(sha256: string, bytes: number): Buffer {
  const mark = Buffer.alloc(markBytes)
  mark.write(`${opening}\nsha256 ${sha256}\nbytes ${bytes}\n`)
  return mark
}

/** The bytes, and behind them the mark that says how many they are and their SHA-256. */
export async function* withEndMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    count += chunk.length
    yield chunk
  }
  yield endMark(hash.digest('hex'), count)
}

/** The bytes before the end mark. Throws a SettingError at the end: cut off without a mark, damaged where it tells something else. */
export async function* beforeEndMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let count = 0
  let held = Buffer.alloc(0)
  for await (const chunk of bytes) {
    const all = Buffer.concat([held, chunk])
    const before = all.subarray(0, Math.max(0, all.length - markBytes))
    held = all.subarray(before.length)
    if (before.length === 0) continue
    hash.update(before)
    count += before.length
    yield before
  }
  if (held.equals(endMark(hash.digest('hex'), count))) return
  throw held.includes(opening.slice(0, 8)) && held.length === markBytes
    ? damagedBackup()
    : cutOffBackup()
}
