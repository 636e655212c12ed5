const two = (value: number) => String(value).padStart(2, '0')

/** 2026-11-21 14:00, in the phone's own time. */
export function showStamp(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Reads such a text; undefined when it is no moment of the calendar. Slashes, a T and full-width signs are fine too. */
export function readStamp(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  const [, year, month, day, hour, minutes] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})$/.exec(plain)?.map(Number) ?? []
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    hour === undefined ||
    minutes === undefined
  )
    return undefined
  const date = new Date(year, month - 1, day, hour, minutes)
  return date.getMonth() === month - 1 &&
    date.getDate() === day &&
    date.getHours() === hour &&
    date.getMinutes() === minutes
    ? date.getTime()
    : undefined
}
