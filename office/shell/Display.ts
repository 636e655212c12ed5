import { makeAutoObservable } from 'mobx'
import type { Language } from '@contract/texts'
import { cssVariables, type Brand, type Mode } from '../look/palette'
import { currentLanguage, languageTag, speak } from '../text/language'

/** system: as the computer has it. */
export type Theme = 'light' | 'dark' | 'system'
const place = 'office.theme'

/** How the office looks on this desk. */
export class Display {
  theme: Theme = 'system'
  language: Language = currentLanguage()
  brand: Brand = 'infection'
  systemIsDark = false

  constructor(
    private readonly system: Pick<MediaQueryList, 'matches' | 'addEventListener'>,
    private readonly page: HTMLElement,
  ) {
    const kept = localStorage.getItem(place)
    if (kept === 'light' || kept === 'dark') this.theme = kept
    this.systemIsDark = system.matches
    makeAutoObservable<this, 'system' | 'page'>(
      this,
      { system: false, page: false },
      { autoBind: true },
    )
    system.addEventListener('change', this.systemChanged)
    this.dress()
  }

  get mode(): Mode {
    if (this.theme !== 'system') return this.theme
    return this.systemIsDark ? 'dark' : 'light'
  }

  setTheme(theme: Theme) {
    this.theme = theme
    localStorage.setItem(place, theme)
    this.dress()
  }

  setLanguage(language: Language) {
    speak(language)
    this.language = language
    this.dress()
  }

  setBrand(brand: Brand) {
    this.brand = brand
    this.dress()
  }

  private systemChanged({ matches }: { matches: boolean }) {
    this.systemIsDark = matches
    this.dress()
  }

  /** Parts that are drawn by hand take their colours from the page itself. */
  private dress() {
    this.page.lang = languageTag()
    this.page.style.colorScheme = this.mode
    for (const [name, value] of Object.entries(cssVariables(this.brand, this.mode)))
      this.page.style.setProperty(name, value)
  }
}
