import areas from '../../../content/areasInEnglish.json'
import english from '../../../content/english.json'
import issuers from '../../../content/issuersInEnglish.json'

const placeInEnglish: ReadonlyMap<string, string> = new Map(Object.entries(areas))
const inEnglish: ReadonlyMap<string, string> = new Map([
  ...placeInEnglish,
  ...Object.entries(issuers),
  ...Object.entries(english),
])
const inChinese = new Map(
  Object.entries(english).map(([chinese, words]) => [words.toLowerCase(), chinese]),
)

interface Node {
  properties?: Record<string, Node>
  [name: string]: unknown
}

/** The names of fields below a schema that carry a mark: itself, or a list of such. */
function namesMarked(schema: unknown, mark: 'isWord' | 'isKeyword', found = new Set<string>()) {
  if (Array.isArray(schema)) for (const one of schema) namesMarked(one, mark, found)
  else if (schema !== null && typeof schema === 'object') {
    const { properties, ...rest } = schema as Node
    for (const [name, field] of Object.entries(properties ?? {})) {
      const text = JSON.stringify(field)
      if (!text.includes(`"${mark}":true`)) continue
      if (isMarked(field, mark)) found.add(name)
      namesMarked(field, mark, found)
    }
    for (const [name, below] of Object.entries(rest))
      if (name !== 'required') namesMarked(below, mark, found)
  }
  return found
}

/** A text, a list of texts or one of several possibilities that is marked itself. */
function isMarked(field: Node, mark: string): boolean {
  if (field[mark] === true) return true
  const below = [field['items'], ...((field['anyOf'] as unknown[] | undefined) ?? [])]
  return below.some((one) => (one as Node | undefined)?.[mark] === true)
}

const longestPlace = Math.max(...[...placeInEnglish.keys()].map(({ length }) => length))

/** 湖北省武汉市江岸区 as Jiang'an District, Wuhan, Hubei; undefined: it is no path of places. */
function pathInEnglish(path: string): string | undefined {
  const names: string[] = []
  let rest = path
  while (rest !== '') {
    let length = Math.min(rest.length, longestPlace)
    while (length > 0 && !placeInEnglish.has(rest.slice(0, length))) length -= 1
    if (length === 0) return undefined
    names.unshift(placeInEnglish.get(rest.slice(0, length)) ?? '')
    rest = rest.slice(length)
  }
  return names.join(', ')
}

/** In English, whole or word by word where several stand side by side and all of them are the platform's; a place with those around it. */
function wordFor(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const words = (inEnglish.get(value) ? [value] : value.split('；')).map((one) =>
    inEnglish.get(one),
  )
  if (words.every((one) => one !== undefined)) return words.join('; ')
  return (value !== '' && pathInEnglish(value)) || value
}

/**
 * What puts the platform's own words in replies of a shape into English: the fields that the contract marks as words, where they
 * say what content has in English. A hospital's own words stay as they are. Undefined: the shape has none.
 */
export function replyInEnglish(output: unknown): ((text: string) => string) | undefined {
  const names = namesMarked(output, 'isWord')
  if (names.size === 0) return undefined
  return (text) =>
    text === ''
      ? text
      : JSON.stringify(
          JSON.parse(text, (name, value: unknown) => {
            if (!names.has(name)) return value
            return Array.isArray(value) ? value.map(wordFor) : wordFor(value)
          }),
        )
}

/** What puts an English word of the platform in a search box back into the word that is searched for. Undefined: it has no box. */
export function keywordsInChinese(input: unknown): ((value: unknown) => unknown) | undefined {
  const names = [...namesMarked(input, 'isKeyword')]
  if (names.length === 0) return undefined
  return (value) => {
    if (value === null || typeof value !== 'object') return value
    const asked = { ...(value as Record<string, unknown>) }
    for (const name of names) {
      const word = asked[name]
      if (typeof word === 'string') asked[name] = inChinese.get(word.trim().toLowerCase()) ?? word
    }
    return asked
  }
}
