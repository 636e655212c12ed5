import type { Look } from '../../capabilities/DeviceScreen'

/** The document around the pages: what shows when a page is pulled beyond its end, and the language a screen reader speaks. */
export function applyTheme({ classes, theme, languageTag }: Look) {
  const { documentElement: root } = document
  root.className = classes
  root.lang = languageTag
  root.style.colorScheme = theme
}
