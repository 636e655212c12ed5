import { text } from './texts'

/** What is wrong with a mobile number and how to mend it; undefined when it is right. Eleven digits, the first one 1. */
export function mobileProblem(mobile: string): string | undefined {
  const bare = mobile.replace(/\s/g, '')
  if (bare === '') return text('mobileMissing')
  if (!bare.startsWith('1')) return text('mobileStart')
  if (bare.length < 11) return text('mobileShort', { n: 11 - bare.length })
  if (bare.length > 11) return text('mobileLong', { n: bare.length - 11 })
  return undefined
}
