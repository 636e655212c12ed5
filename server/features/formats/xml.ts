import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { UnreadableFile } from './UnreadableFile'

export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly (Element | string)[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const known: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** XML's own five entities and signs by number; no document can declare others. */
const decode = (text: string) =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return known[name] ?? whole
      const code = hex === undefined ? Number(decimal) : parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

type Raw = Record<string, unknown>

function elementOf(raw: Raw): Element | string | undefined {
  const text = raw['#text']
  if (typeof text === 'string' || typeof text === 'number') return decode(String(text))
  const name = Object.keys(raw).find((key) => key !== ':@')
  if (name === undefined || name === '#comment') return undefined
  const attributes = Object.fromEntries(
    Object.entries((raw[':@'] ?? {}) as Record<string, string>).map(([key, value]) => [
      key,
      decode(String(value)),
    ]),
  )
  return {
    name,
    attributes,
    children: (raw[name] as Raw[]).flatMap((child) => elementOf(child) ?? []),
  }
}

/** What the parser reads; it gives up where elements stand too deep in one another. */
function parsed(text: string, part: string): Raw[] {
  try {
    return parser.parse(text) as Raw[]
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 160) : ''
    throw new UnreadableFile('notXml', { reason }, { line: 1, part })
  }
}

/**
 * Reads one XML document and returns its root. A DOCTYPE is refused before anything is parsed, so that no entity is ever declared.
 * Throws UnreadableFile with the line of what is wrong.
 */
export function parseXml(text: string, part: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile(
      'entities',
      {},
      { line: lineOf(text, text.search(/<!(?:DOCTYPE|ENTITY)/i)), part },
    )
  const valid = XMLValidator.validate(text)
  if (valid !== true)
    throw new UnreadableFile(
      'notXml',
      { reason: valid.err.msg.slice(0, 160) },
      { line: valid.err.line, part },
    )
  const roots = parsed(text, part)
    .flatMap((raw) => elementOf(raw) ?? [])
    .filter((one): one is Element => typeof one !== 'string')
  const [root] = roots
  if (!root) throw new UnreadableFile('notXml', { reason: 'empty' }, { line: 1, part })
  return root
}

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Whether a node is an element, not text. */
export const isElement = (node: Element | string): node is Element => typeof node !== 'string'

/** Every element of that name below `root`, in the order of the document. */
export function all(root: Element, name: string): Element[] {
  return root.children
    .filter(isElement)
    .flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])
}

/** The first element of that name below `root`, in the order of the document. */
export const first = (root: Element, name: string): Element | undefined => all(root, name)[0]

/** As text or attribute of XML: & < > " are escaped. */
export const escapeXml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  )
