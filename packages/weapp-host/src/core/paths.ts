export type Query = Record<string, string>

/** Resolves `relative` as seen from the file `base`; the result has no leading slash. */
export function resolvePath(base: string, relative: string): string {
  const parts = relative.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const step of relative.split('/')) {
    if (step === '..') parts.pop()
    else if (step && step !== '.') parts.push(step)
  }
  return parts.join('/')
}

/** Splits a page address. Values keep their percent escapes, as the platform hands them over. */
export function parsePageUrl(url: string): { path: string; query: Query } {
  const [path = '', search = ''] = url.split('?')
  const query: Query = {}
  for (const pair of search.split('&').filter(Boolean)) {
    const at = pair.indexOf('=')
    query[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? '' : pair.slice(at + 1)
  }
  return { path: path.replace(/^\//, ''), query }
}

/** Length in UTF-8 bytes. */
export function byteLength(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += utf8Length(code)
  }
  return bytes
}

/** Bytes of a code point in UTF-8. */
function utf8Length(code: number): number {
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
