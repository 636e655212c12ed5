/** Where an item stands in its list. */
export interface WordItem {
  level: number
  ordered: 0 | 1
  /** What Word wrote before it; 1 where it has no number. */
  number: number
}

/** Digits, letters, or one to ten in Chinese, with what Word puts round them. */
const numbers =
  /^[\uff08(]?(\d{1,3}|[a-zA-Z]{1,4}|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]{1,3})[.\u3001)\uff09]?$/

/** A paragraph that Word made an item of a list (`mso-list:l0 level2 lfo1`), without what Word wrote as its number; undefined: it is none. */
export function listItemOf(element: HTMLElement): WordItem | undefined {
  const style = element.getAttribute('style') ?? ''
  const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(style) ?? []
  if (level === undefined) return undefined
  const marker = [...element.querySelectorAll('span')].find((one) =>
    /mso-list:\s*Ignore/i.test(one.getAttribute('style') ?? ''),
  )
  const [, written] = numbers.exec((marker?.textContent ?? '').replace(/\s/g, '')) ?? []
  marker?.remove()
  return {
    level: Math.min(Number(level) - 1, 2),
    // “o” and “l” are how Word writes hollow and filled dots, in fonts of their own.
    ordered: written !== undefined && !/^[olnuvw]$/.test(written) ? 1 : 0,
    number: /^\d+$/.test(written ?? '') ? Number(written) : 1,
  }
}
