/** Ticks and crosses that documents take from fonts of signs: font and code there, and what is meant. */
const byFont: readonly (readonly [font: RegExp, codes: Readonly<Record<number, string>>])[] = [
  [
    /^wingdings$/i,
    { 0xfc: '√', 0xfe: '√', 0xfb: '×', 0xfd: '×', 0x6c: '●', 0xa8: '□', 0x71: '□', 0xe0: '→' },
  ],
  [/^wingdings 2$/i, { 0x50: '√', 0x52: '√', 0x4f: '×', 0x51: '×', 0x54: '×', 0xa3: '□' }],
  [
    /^symbol$/i,
    {
      0xd6: '√',
      0xb4: '×',
      0xae: '→',
      0xb3: '≥',
      0xa3: '≤',
      0xb1: '±',
      0xb0: '°',
      0xb7: '·',
      0x6d: 'μ',
      0x61: 'α',
      0x62: 'β',
      0xb9: '≠',
      0xbb: '≈',
      0xa5: '∞',
    },
  ],
]

/** A sign of such a font; undefined: the font is a usual one, or the sign means nothing to us. */
export function signOf(font: string, code: number): string | undefined {
  const codes = byFont.find(([name]) => name.test(font.trim()))?.[1]
  return codes?.[code >= 0xf000 ? code - 0xf000 : code]
}

/** A text in such a font, sign by sign. */
export const textIn = (font: string | undefined, text: string): string =>
  font === undefined || !/^(wingdings|symbol)/i.test(font)
    ? text
    : [...text].map((sign) => signOf(font, sign.codePointAt(0) ?? 0) ?? sign).join('')
