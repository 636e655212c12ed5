const two = (number: number) => String(number).padStart(2, '0')

/** 2026-11-21, as records have it: a certificate is looked at years later. `time`: epoch ms. */
export function day(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
