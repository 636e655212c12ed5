import { isIdNumber } from '@contract/rules/people/idNumber'

/** Longer runs of digits and signs that could be one of them. */
const idNumbers = /(?<![\dXx])\d{17}[\dXx](?![\dXx])/g
const mobiles = /(?<!\d)(?:\+?86[- ]?)?1[3-9]\d[- ]?\d{4}[- ]?\d{4}(?!\d)/
const cards = /(?<!\d)(?:62|4\d|5[1-5])\d{14,17}(?!\d)/
const mails = /[\w.+-]+@[\w-]+\.[\w.-]+/

/** Whether words hold what names a person: a mobile, identity or card number, a mail address. Full-width digits count. */
export function hasPersonalData(words: string): boolean {
  const plain = words.normalize('NFKC')
  return (
    mobiles.test(plain) ||
    mails.test(plain) ||
    cards.test(plain) ||
    [...plain.matchAll(idNumbers)].some(([number]) => isIdNumber(number))
  )
}
