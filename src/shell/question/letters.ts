const letters = 'ABCDEFGHIJKLMNOPQRST'

/** A for the first option. */
export const letterOf = (index: number) => letters[index] ?? String(index + 1)

/** The option that a key stands for: 1–9 or A–F, from 0; undefined for other keys. */
export function optionOfKey(key: string): number | undefined {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  const index = 'abcdef'.indexOf(key.toLowerCase())
  return key.length === 1 && index >= 0 ? index : undefined
}
