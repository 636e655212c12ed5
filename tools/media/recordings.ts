import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { slide } from './drawings'
import { facts, folder, run, secondsOf, work, type Made, type Phase } from './programs'

/** Each line spoken, with a pause after it. */
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

function captionsOf(lines: readonly string[], seconds: readonly number[]) {
  let from = 0
  return lines.map((text, index) => {
    const to = from + (seconds[index] ?? 0)
    const caption = { from: Math.round(from * 10) / 10, to: Math.round(to * 10) / 10, text }
    from = to
    return caption
  })
}

/** A film: a slide for each point, spoken. */
export async function film(
  browser: Browser,
  name: string,
  course: string,
  { title, points, spoken = points, scenes = [] }: Phase,
): Promise<Made> {
  const { wav, seconds } = speak(spoken, name)
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  const list: string[] = []
  for (const [index, point] of points.entries()) {
    const place = { at: index + 1, of: points.length }
    await page.setContent(slide({ course, title, text: point, scene: scenes[index] }, place))
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

/** The same to listen to only. */
export function sound(name: string, { points, spoken = points }: Phase): Made {
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
