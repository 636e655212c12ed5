import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { loadGuides } from '../content/guides'
import { drawings } from './questionMedia/drawings'
import { sounds } from './questionMedia/sounds'
import { scenes } from './scenes'
import { inEnglish, saysChinese } from './scenes/english'

/**
 * Draws and sounds what our questions show and play (content/media/q-*) and the steps of our guides (g-*), with their list
 * content/questionMedia.json. The scenes have Chinese words, those of guides are drawn again with English ones (-en): run it where Noto Sans CJK SC is installed. Run: npx tsx tools/makeQuestionMedia.ts
 */
async function main(): Promise<void> {
  const { guides } = loadGuides()
  const ofGuides = new Set(
    guides.flatMap(({ sections }) =>
      sections.flatMap(({ steps = [] }) => steps.map(({ picture }) => picture)),
    ),
  )
  const made: Record<string, { file: string; type: string; bytes: number; sha256: string }> = {}
  const keep = (name: string, ending: string, type: string, bytes: Buffer) => {
    const file = `${name}.${ending}`
    writeFileSync(join('content/media', file), bytes)
    made[name] = {
      file,
      type,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }
  }
  for (const [name, svg] of Object.entries(drawings))
    keep(
      name,
      'png',
      'image/png',
      await sharp(Buffer.from(svg))
        .png({ palette: true, colours: 48, compressionLevel: 9 })
        .toBuffer(),
    )
  const drawn = (svg: string) =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize(640, 400)
      .png({ palette: true, colours: 48, compressionLevel: 9 })
      .toBuffer()
  for (const [name, svg] of Object.entries(scenes)) {
    keep(`g-${name}`, 'png', 'image/png', await drawn(svg))
    if (ofGuides.has(`g-${name}`) && saysChinese(svg))
      keep(`g-${name}-en`, 'png', 'image/png', await drawn(inEnglish(svg)))
  }
  for (const [name, bytes] of Object.entries(sounds)) keep(name, 'wav', 'audio/wav', bytes)
  writeFileSync('content/questionMedia.json', `${JSON.stringify(made, null, 1)}\n`)
}

void main()
