import { dayNamed } from '../hospitalTime'

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkSigns = '10X98765432'

/** Number of the province at the start (GB/T 2260), those that were ever issued. */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82|83)/

/** A day of birth, 19990131: one that the calendar has, from 1900 on. */
const isBirthday = (text: string): boolean =>
  text >= '1900' && dayNamed(text.replace(/^(....)(..)(..)$/, '$1-$2-$3')) !== undefined

/** The check sign of the first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function idCheckSign(first17: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return checkSigns[sum % 11] ?? ''
}

/** Whether an identity number of 18 places can be one: province, date of birth, check sign. */
export function isIdNumber(text: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(text) || !provinces.test(text) || !isBirthday(text.slice(6, 14)))
    return false
  return idCheckSign(text.slice(0, 17)) === text[17]?.toUpperCase()
}

/** 110***********1234 */
export const maskIdNumber = (text: string) =>
  `${text.slice(0, 3)}***********${text.slice(-4).toUpperCase()}`

/** The last two signs of a job number; a short one keeps its last. */
export const maskJobNumber = (text: string) =>
  text.replace(text.length > 3 ? /.(?=.{2})/g : /.(?=.)/g, '*')
