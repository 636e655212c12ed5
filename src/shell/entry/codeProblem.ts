import { text } from './texts'

/** What is wrong with a code; undefined for six digits. */
export const codeProblem = (code: string) =>
  /^\d{6}$/.test(code) ? undefined : text('codeMissing')
