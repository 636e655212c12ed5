export type Values = Readonly<Record<string, string | number>>

/** Puts values into a text: `fill('{n} left', { n: 3 })`. A place without a value stays visible, so that a test sees it. */
export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
