const bitrates: Readonly<Record<'1' | '2', readonly number[]>> = {
  '1': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const rates = [44_100, 48_000, 32_000] as const

/** Bytes of the MPEG audio frame (layer III) that begins at `at`; 0: none does. ISO/IEC 11172-3 §2.4.2.3. */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || (bytes[at + 1]! & 0xe6) !== 0xe2) return 0
  const version = (bytes[at + 1]! >> 3) & 3
  const rate = rates[((bytes[at + 2]! >> 2) & 3) as 0 | 1 | 2]
  const kilobits = bitrates[version === 3 ? '1' : '2'][bytes[at + 2]! >> 4]
  if (version === 1 || rate === undefined || !kilobits) return 0
  const perSecond = rate / ({ 3: 1, 2: 2 }[version] ?? 4)
  return (
    Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / perSecond) +
    ((bytes[at + 2]! >> 1) & 1)
  )
}

/** Frames must follow one another; signs before the first are skipped as far as encoders leave some. */
function isMp3(bytes: Buffer): boolean {
  const tagged = bytes.toString('latin1', 0, 3) === 'ID3' && bytes.length > 10
  const start = tagged
    ? 10 +
      (((bytes[6]! & 0x7f) << 21) |
        ((bytes[7]! & 0x7f) << 14) |
        ((bytes[8]! & 0x7f) << 7) |
        (bytes[9]! & 0x7f))
    : 0
  for (let at = start; at < Math.min(bytes.length, start + 4096); at++) {
    let [next, frames] = [at, 0]
    for (
      let length = frameLength(bytes, next);
      length > 0 && frames < 3;
      length = frameLength(bytes, next)
    ) {
      next += length
      frames++
    }
    if (frames === 3) return true
  }
  return false
}

/** Top boxes must fill the file, and a track of sound be in it and none of a film. ISO/IEC 14496-12 §4.2. */
function isM4a(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const boxes = new Map<string, Buffer>()
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const end = size === 0 ? bytes.length : at + size
    if ((size !== 0 && size < 8) || end > bytes.length) return false
    boxes.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, end))
    at = end
  }
  const tracks: string[] = []
  const about = boxes.get('moov')
  for (let at = about?.indexOf('hdlr') ?? -1; about && at >= 0; at = about.indexOf('hdlr', at + 4))
    tracks.push(about.toString('latin1', at + 12, at + 16))
  return boxes.has('mdat') && tracks.includes('soun') && !tracks.includes('vide')
}

/** What a sound is by all of its bytes; undefined: none that phones play, whatever its first bytes say. */
export function soundOf(
  bytes: Buffer,
): { type: 'audio/mpeg' | 'audio/mp4'; ending: 'mp3' | 'm4a' } | undefined {
  if (isM4a(bytes)) return { type: 'audio/mp4', ending: 'm4a' }
  return isMp3(bytes) ? { type: 'audio/mpeg', ending: 'mp3' } : undefined
}
