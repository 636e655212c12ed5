import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Noto Sans SC (SIL Open Font License 1.1): every name that can be registered can be written. Only what is used gets into a paper. */
export const paperFontFile = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

export interface PaperFont {
  bytes: Buffer
  font: Font
  /** Width of a text, in the unit of `size`. */
  width(text: string, size: number): number
}

let known: Promise<PaperFont> | undefined

async function load(): Promise<PaperFont> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(paperFontFile))
  const font = create(bytes) as Font
  return {
    bytes,
    font,
    width: (text, size) =>
      ([...text].reduce(
        (sum, sign) => sum + font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth,
        0,
      ) *
        size) /
      font.unitsPerEm,
  }
}

/** The font of papers, read once a process (10 MB). */
export const paperFont = (): Promise<PaperFont> => (known ??= load())
