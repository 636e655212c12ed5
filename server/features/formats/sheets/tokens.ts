/** A tag or a text of a part of a workbook. Such parts are written by programs: no CDATA, no processing in between. */
export interface Token {
  /** Its name without the prefix; '' for a text. */
  tag: string
  isEnd: boolean
  isEmpty: boolean
  attributes: string
  text: string
}

const pattern =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)|<[?!][^<>]*>/g

/** Walks the tokens of XML, one after the other. */
export function* tokensOf(xml: string): Generator<Token> {
  for (const [, end, tag = '', attributes = '', empty, text = ''] of xml.matchAll(pattern))
    if (tag !== '' || text !== '')
      yield { tag, isEnd: end === '/', isEmpty: empty === '/', attributes, text }
}

/** The value of an attribute; '' where there is none. */
export function attributeOf(attributes: string, name: string): string {
  const [, double, single] =
    new RegExp(`(?:^|\\s)(?:[\\w-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ??
    []
  return unescape(double ?? single ?? '')
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text as it was before it was written into XML; workbooks also write signs as _x000D_. */
export const unescape = (text: string): string =>
  text.includes('&') || text.includes('_x')
    ? text
        .replace(
          /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
          (whole, hex?: string, ten?: string, name?: string) => {
            if (name !== undefined) return named[name] ?? whole
            const code = hex !== undefined ? parseInt(hex, 16) : Number(ten)
            return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
          },
        )
        .replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
