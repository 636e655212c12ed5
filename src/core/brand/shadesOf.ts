const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
/** `part` of the other colour in it, 0 to 1. */
const mix = (colour: string, other: string, part: number) =>
  `#${channels(colour)
    .map((channel, at) =>
      Math.round(channel * (1 - part) + channels(other)[at]! * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** The tokens that follow from a brand's one colour (styles/tokens.css makes them by hand for the two built-in brands). */
export function shadesOf(colour: string, theme: 'light' | 'dark'): Record<string, string> {
  const isDark = theme === 'dark'
  return {
    '--c-primary': colour,
    '--c-primary-press': mix(colour, '#000000', 0.2),
    '--c-primary-text': isDark ? mix(colour, '#ffffff', 0.55) : colour,
    '--c-primary-soft': isDark ? mix(colour, '#0d1418', 0.7) : mix(colour, '#ffffff', 0.88),
    '--c-on-primary-soft': isDark ? mix(colour, '#ffffff', 0.75) : mix(colour, '#000000', 0.3),
  }
}
