import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folder, run, type Made } from './programs'

/** The sizes of a film in pieces: the height in px, how coarse the picture is, and the sound. */
const sizes = [
  [
    'low',
    180,
    '32',
    '24k',
    'BANDWIDTH=100000,AVERAGE-BANDWIDTH=55000,RESOLUTION=320x180,CODECS="avc1.42c00c,mp4a.40.2"',
  ],
  [
    'high',
    360,
    '28',
    '40k',
    'BANDWIDTH=160000,AVERAGE-BANDWIDTH=87000,RESOLUTION=640x360,CODECS="avc1.42c016,mp4a.40.2"',
  ],
] as const

/** A film as HLS: pieces of four seconds in two sizes, in a folder of its own, in place of the film. */
export function inPieces({ file, ...made }: Made): Made {
  const name = file.replace(/\.\w+$/, '')
  const home = join(folder, name)
  for (const [size, height, crf, sound] of sizes) {
    mkdirSync(join(home, size), { recursive: true })
    run(
      'ffmpeg',
      '-y',
      '-i',
      join(folder, file),
      '-vf',
      `scale=-2:${height}`,
      '-c:v',
      'libx264',
      '-profile:v',
      'baseline',
      '-preset',
      'slow',
      '-crf',
      crf,
      '-g',
      '40',
      '-keyint_min',
      '40',
      '-sc_threshold',
      '0',
      '-c:a',
      'aac',
      '-b:a',
      sound,
      '-ac',
      '1',
      '-f',
      'hls',
      '-hls_time',
      '4',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_filename',
      join(home, size, '%03d.m2ts'),
      join(home, size, 'list.m3u8'),
    )
  }
  writeFileSync(
    join(home, 'index.m3u8'),
    [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      ...sizes.flatMap(([size, , , , facts]) => [
        `#EXT-X-STREAM-INF:${facts}`,
        `${size}/list.m3u8`,
      ]),
      '',
    ].join('\n'),
  )
  rmSync(join(folder, file))
  const paths = (readdirSync(home, { recursive: true }) as string[])
    .filter((path) => statSync(join(home, path)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const path of paths) hash.update(readFileSync(join(home, path)))
  const parts = paths.map((path) => ({ path, bytes: statSync(join(home, path)).size }))
  return {
    ...made,
    file: `${name}/index.m3u8`,
    type: 'application/vnd.apple.mpegurl',
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: hash.digest('hex'),
    parts,
  }
}
