/** Words of an error without what could name a person, a thing or what somebody typed: quoted words, addresses, ids, digits, words that are not Latin. */
export const scrub = (words: string): string =>
  words
    .replace(/(["'`“”‘’「」])[^\n]*?["'`“”‘’「」]/g, '"…"')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/\S+@\S+\.\S+/g, '…')
    .replace(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '…')
    .replace(/[^\u0000-\u024f…]+/g, '…')
    .replace(/\d+/g, '0')
    .trim()

const frame = /^\s*(?:at\s.+|[^\s]*@.+)$/
const frames = 12

/** The frames at the top of a stack: no line that repeats the message, no query, no number but places in files. */
export const scrubStack = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => frame.test(line))
    .slice(0, frames)
    .map((line) => {
      const place = /:\d{1,7}:\d{1,7}\)?(?=\s*$)/.exec(line)?.[0] ?? ''
      const inFile = line.replace(/:\d{1,7}:\d{1,7}\)?\s*$/, '').replace(/[?#][^\s)]*/g, '')
      return (
        inFile
          .replace(/[^\u0000-\u024f]+/g, '…')
          .replace(/\d{5,}/g, '0')
          .trim() + place
      )
    })
    .join('\n')
