import { currentLanguage } from '@/core/i18n'

const two = (number: number) => String(number).padStart(2, '0')
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Epoch ms in this device's time zone: 11月21日 14:00, in English Nov 21, 14:00. */
export function dayAndTime(time: number): string {
  const at = new Date(time)
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  return currentLanguage() === 'zh' ? `${at.getMonth() + 1}月${at.getDate()}日 ${clock}` : `${months[at.getMonth()]} ${at.getDate()}, ${clock}`
}

/** Epoch ms in records: 2026-11-21. */
export function recordDay(time: number): string {
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
