import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'
import coursesFile from '../content/courses.json'
import { findChromium } from '../e2e/chromium/findChromium'
import { inPieces } from './media/inPieces'
import { cover, leaflet } from './media/pages'
import { folder, work, type Made, type Phase } from './media/programs'
import { film, sound } from './media/recordings'

/** The files of a phase; none of questions and texts. */
async function filesOf(
  browser: Browser,
  name: string,
  course: string,
  phase: Phase,
  disclaimer: string,
): Promise<Made[]> {
  if (phase.kind === 'video') {
    const made = await film(browser, name, course, phase)
    return [phase.inPieces ? inPieces(made) : made]
  }
  if (phase.kind === 'audio') return [sound(name, phase)]
  return phase.kind === 'document' ? leaflet(browser, name, course, phase, disclaimer) : []
}

/**
 * Makes the films, sounds and papers of our courses out of content/courses.json: slides drawn in Chromium (Noto Sans CJK,
 * SIL Open Font License), spoken by espeak-ng, put together by ffmpeg. Only what it makes is committed (content/media).
 * Run it where these three programs and poppler-utils are installed: npx tsx tools/makeMedia.ts
 */
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
    const shown = phases.flatMap(({ scenes = [] }) => scenes)[0]
    made[courseId] = await cover(browser, courseId.toLowerCase(), {
      title,
      audience,
      scene: shown,
    })
    for (const phase of phases) {
      const name = `${courseId}-${phase.phaseId}`.toLowerCase()
      const files = await filesOf(browser, name, title, phase, disclaimer)
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
