import { text } from './texts'

const two = (number: number) => String(number).padStart(2, '0')

/** 03:10 */
export const clockOf = (seconds: number): string =>
  `${two(Math.floor(seconds / 60))}:${two(Math.floor(seconds % 60))}`

/** `2 分 24 秒`, `24 秒` */
export function lengthText(seconds: number): string {
  const whole = Math.ceil(seconds)
  return whole < 60
    ? text('seconds', { s: whole })
    : text('minutes', { m: Math.floor(whole / 60), s: whole % 60 })
}
