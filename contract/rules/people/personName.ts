/** Longest name that is kept, in characters. */
export const longestName = 30

/** Signs that nobody sees (control, zero width, bidirectional, private use), and marks piled on a letter beyond two. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u3164\uFE00-\uFE0F\uFFA0]/gu
const piledMarks = /(\p{M}{2})\p{M}+/gu

/** A name as it is kept: one way of writing each character, no unseen signs, single spaces. */
export function cleanName(name: string): string {
  return name
    .normalize('NFKC')
    .replace(unseen, '')
    .replace(piledMarks, '$1')
    .replace(/[•・‧∙⋅]/gu, '·')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** Common Han characters, Latin letters with their accents, and the dot, space, hyphen and apostrophe inside a name. */
const usual = /^(?:[\u4E00-\u9FFF]+(?:·[\u4E00-\u9FFF]+)*|[A-Za-zÀ-ɏ]+(?:[ '’-][A-Za-zÀ-ɏ]+)*)$/u

/** Specification §5 "username is special": rare characters, signs, a mix of scripts, or a length that no name has. Asked, not refused. */
export function isSpecialName(cleaned: string): boolean {
  const length = [...cleaned].length
  return length < 2 || length > longestName || !usual.test(cleaned)
}
