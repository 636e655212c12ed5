import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../e2e/chromium/findChromium'
import coursesFile from '../content/courses.json'

/**
 * Makes the films, sounds and papers of our courses out of content/courses.json: slides drawn in Chromium (Noto Sans CJK,
 * SIL Open Font License), spoken by espeak-ng, put together by ffmpeg. Only what it makes is committed (content/media).
 * Run it where these three programs and poppler-utils are installed: npx tsx tools/makeMedia.ts
 */
interface Phase {
  phaseId: string
  title: string
  kind: string
  points: string[]
  spoken?: string[]
  /** As HLS, in two sizes. */ inPieces?: boolean
}
interface Made {
  file: string
  type: string
  bytes: number
  sha256: string
  seconds?: number
  pages?: string[]
  parts?: { path: string; bytes: number }[]
  captions?: { from: number; to: number; text: string }[]
}

const folder = 'content/media'
const work = mkdtempSync(join(tmpdir(), 'media-'))
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const font = "font-family:'Noto Sans CJK SC',sans-serif"

function facts(file: string, type: string): Made {
  const bytes = readFileSync(join(folder, file))
  return {
    file,
    type,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

const slide = (
  course: string,
  title: string,
  text: string,
  at: number,
  of: number,
) => `<body style="margin:0;width:640px;height:360px;background:#0E2A33;color:#fff;${font};display:flex;flex-direction:column;justify-content:space-between">
  <div style="padding:28px 40px 0;font-size:15px;color:#8FD3E0">${escape(course)}</div>
  <div style="padding:0 40px"><div style="font-size:20px;color:#BFE6EC;margin-bottom:16px">${escape(title)}</div><div style="font-size:32px;line-height:1.45;font-weight:500">${escape(text)}</div></div>
  <div style="height:6px;background:#1C4350"><div style="height:6px;width:${Math.round((at / of) * 100)}%;background:#35B6CC"></div></div></body>`

const paper = (
  course: string,
  { title, points, spoken = [] }: Phase,
  disclaimer: string,
) => `<html lang="zh-CN"><head><title>${escape(title)}</title></head><body style="${font};color:#12262D;font-size:15px;line-height:1.8">
  <div style="color:#0B6B82;font-size:13px">${escape(course)}</div><h1 style="font-size:26px;margin:4px 0 16px">${escape(title)}</h1>
  ${points.map((point, index) => `<h2 style="font-size:18px;margin:18px 0 4px">${index + 1}. ${escape(point)}</h2><p style="margin:0">${escape(spoken[index] ?? '')}</p>`).join('')}
  <div style="break-before:page"></div><h2 style="font-size:18px">${escape('自查')}</h2>${points.map((point) => `<p>□ ${escape(point)}</p>`).join('')}
  <p style="color:#5B7078;font-size:12px;margin-top:40px">${escape(disclaimer)}</p></body></html>`

function speak(lines: readonly string[], name: string): { wav: string; seconds: number[] } {
  const parts = lines.map((line, index) => {
    const [raw, wav] = [join(work, `${name}-${index}.raw.wav`), join(work, `${name}-${index}.wav`)]
    run('espeak-ng', '-v', 'cmn', '-s', '165', '-w', raw, line)
    run('ffmpeg', '-y', '-i', raw, '-af', 'apad=pad_dur=0.6', '-ar', '24000', '-ac', '1', wav)
    return wav
  })
  const list = join(work, `${name}.txt`)
  writeFileSync(list, parts.map((part) => `file '${part}'`).join('\n'))
  const wav = join(work, `${name}.all.wav`)
  run('ffmpeg', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', wav)
  return { wav, seconds: parts.map(secondsOf) }
}

const secondsOf = (path: string) =>
  Number(run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path))

function captionsOf(lines: readonly string[], seconds: readonly number[]) {
  let from = 0
  return lines.map((text, index) => {
    const to = from + (seconds[index] ?? 0)
    const caption = { from: Math.round(from * 10) / 10, to: Math.round(to * 10) / 10, text }
    from = to
    return caption
  })
}

async function film(
  browser: Browser,
  name: string,
  course: string,
  { title, points, spoken = points }: Phase,
): Promise<Made> {
  const { wav, seconds } = speak(spoken, name)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  const list: string[] = []
  for (const [index, point] of points.entries()) {
    await page.setContent(slide(course, title, point, index + 1, points.length))
    const png = join(work, `${name}-${index}.png`)
    await page.screenshot({ path: png })
    list.push(
      `file '${png}'`,
      `duration ${seconds[index] ?? 1}`,
      ...(index === points.length - 1 ? [`file '${png}'`] : []),
    )
  }
  await page.close()
  writeFileSync(join(work, `${name}.slides.txt`), list.join('\n'))
  const file = `${name}.mp4`
  run(
    'ffmpeg',
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    join(work, `${name}.slides.txt`),
    '-i',
    wav,
    '-vf',
    'fps=10,format=yuv420p',
    '-c:v',
    'libx264',
    '-profile:v',
    'baseline',
    '-preset',
    'slow',
    '-crf',
    '28',
    '-g',
    '50',
    '-c:a',
    'aac',
    '-b:a',
    '40k',
    '-ac',
    '1',
    '-shortest',
    '-movflags',
    '+faststart',
    join(folder, file),
  )
  return {
    ...facts(file, 'video/mp4'),
    seconds: Math.floor(secondsOf(join(folder, file))),
    captions: captionsOf(spoken, seconds),
  }
}

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
function inPieces({ file, ...made }: Made): Made {
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

function sound(name: string, { points, spoken = points }: Phase): Made {
  const { wav, seconds } = speak(spoken, name)
  const file = `${name}.mp3`
  run(
    'ffmpeg',
    '-y',
    '-i',
    wav,
    '-c:a',
    'libmp3lame',
    '-b:a',
    '40k',
    '-ac',
    '1',
    join(folder, file),
  )
  return {
    ...facts(file, 'audio/mpeg'),
    seconds: Math.floor(secondsOf(join(folder, file))),
    captions: captionsOf(spoken, seconds),
  }
}

async function leaflet(
  browser: Browser,
  name: string,
  course: string,
  phase: Phase,
  disclaimer: string,
): Promise<Made[]> {
  const page = await browser.newPage()
  await page.setContent(paper(course, phase, disclaimer))
  const file = `${name}.pdf`
  await page.pdf({
    path: join(folder, file),
    format: 'A5',
    margin: { top: '16mm', bottom: '14mm', left: '14mm', right: '14mm' },
  })
  await page.close()
  run(
    'pdftoppm',
    '-r',
    '110',
    '-jpeg',
    '-jpegopt',
    'quality=80',
    join(folder, file),
    join(folder, `${name}-p`),
  )
  const count = Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', join(folder, file)))?.[1])
  const pages = Array.from({ length: count }, (_, index) =>
    facts(`${name}-p-${index + 1}.jpg`, 'image/jpeg'),
  )
  return [{ ...facts(file, 'application/pdf'), pages: pages.map((one) => one.file) }, ...pages]
}

async function cover(
  browser: Browser,
  name: string,
  title: string,
  audience: string,
): Promise<Made> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.setContent(slide(audience, '', title, 1, 1))
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
  await page.close()
  return facts(`${name}.jpg`, 'image/jpeg')
}

async function main(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const made: Record<string, Made> = {}
  const { courses, disclaimer } = coursesFile as {
    courses: { 'crsId': string; title: string; audience: string; phases: Phase[] }[]
    disclaimer: string
  }
  for (const { 'crsId': courseId, title, audience, phases } of courses) {
    made[courseId] = await cover(browser, courseId.toLowerCase(), title, audience)
    for (const phase of phases) {
      const name = `${courseId}-${phase.phaseId}`.toLowerCase()
      const files =
        phase.kind === 'video'
          ? [
              phase.inPieces
                ? inPieces(await film(browser, name, title, phase))
                : await film(browser, name, title, phase),
            ]
          : phase.kind === 'audio'
            ? [sound(name, phase)]
            : phase.kind === 'document'
              ? await leaflet(browser, name, title, phase, disclaimer)
              : []
      for (const [index, one] of files.entries())
        made[index === 0 ? `${courseId}-${phase.phaseId}` : one.file.replace(/\.\w+$/, '')] = one
    }
  }
  await browser.close()
  writeFileSync('content/media.json', `${JSON.stringify(made, null, 1)}\n`)
  rmSync(work, { recursive: true, force: true })
  const total = Object.values(made).reduce((sum, one) => sum + one.bytes, 0)
  process.stdout.write(`${Object.keys(made).length} files, ${Math.round(total / 1024)} KB\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
