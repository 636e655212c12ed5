import type { Language } from '@contract/texts'

const place = 'office.language'

/** What the person chose on this desk; before that, what the browser speaks. */
function firstLanguage(): Language {
  const kept = localStorage.getItem(place)
  if (kept === 'zh' || kept === 'en') return kept
  return navigator.language.toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

let spoken: Language | undefined

/** The language of the desk: the chosen one, else the browser's. */
export const currentLanguage = (): Language => (spoken ??= firstLanguage())

/** The texts of the next drawing are in this language; App draws everything anew. */
export function speak(language: Language): void {
  spoken = language
  localStorage.setItem(place, language)
  document.documentElement.lang = languageTag()
}

/** BCP 47, for the server and the page. */
export const languageTag = () => (currentLanguage() === 'zh' ? 'zh-CN' : 'en')
