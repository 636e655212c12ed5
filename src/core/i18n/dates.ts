import { currentLanguage } from './language'

const two = (number: number) => String(number).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `11月21日` · `21 Nov`, in the phone's time zone. */
export function dayText(time: number): string {
  const date = new Date(time)
  return currentLanguage() === 'zh'
    ? `${date.getMonth() + 1}月${date.getDate()}日`
    : `${date.getDate()} ${months[date.getMonth()] ?? ''}`
}

/** `14:00` */
export function clockText(time: number): string {
  const date = new Date(time)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** `11月21日 14:00` */
export const dayTimeText = (time: number) => `${dayText(time)} ${clockText(time)}`

/** `11月21日 14:00:52`, for receipts. */
export const exactText = (time: number) =>
  `${dayTimeText(time)}:${two(new Date(time).getSeconds())}`
