const two = (number: number) => String(number).padStart(2, '0')

/** `2026-11-21 08:00`, in this device's time zone. `time` in epoch ms. */
export function dayTimeField(time: number): string {
  const date = new Date(time)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Reads it back, also with slashes, 年月日 or without a time (midnight); undefined: it is no such moment. */
export function readDayTime(typed: string): number | undefined {
  const found =
    /^\s*(\d{4})\D(\d{1,2})\D(\d{1,2})\D?\s*(?:T?\s*(\d{1,2})[:\uff1a](\d{2}))?\s*$/.exec(typed)
  if (!found) return undefined
  const [year, month, day, hour, minute] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(year, month - 1, day, hour, minute)
  return date.getMonth() === month - 1 && date.getDate() === day && hour < 24 && minute < 60
    ? date.getTime()
    : undefined
}
