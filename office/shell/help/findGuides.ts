import type { Guide } from './guides'

/** Guides in which each of these words stands, those with a word in the title first; without words all of them. */
export function findGuides(
  guides: readonly Guide[],
  words: string,
  language: 'zh' | 'en',
): readonly Guide[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return guides
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const inTitle = (guide: Guide) => holds(guide[language].title)
  const anywhere = (guide: Guide) => {
    const { title, about, steps } = guide[language]
    return holds([title, about, ...steps].join(' '))
  }
  return [
    ...guides.filter(inTitle),
    ...guides.filter((guide) => !inTitle(guide) && anywhere(guide)),
  ]
}
