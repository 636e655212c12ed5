import pg from 'pg'

/**
 * What PostgreSQL's types are in this program, in both directions. A moment is epoch ms (with PostgreSQL's microseconds
 * as thousandths), a boolean may be
 * stored as the wire's 0 or 1, numeric and bigint are numbers (nothing here passes 2^53), a date is 'YYYY-MM-DD'.
 */
type Read = (text: string) => unknown
type Write = (value: unknown) => unknown

/** Type ids of pg_type. */
const oid = {
  boolean: 16,
  booleans: 1000,
  bigint: 20,
  bigints: 1016,
  date: 1082,
  numeric: 1700,
  numerics: 1231,
  timestamptz: 1184,
  timestamptzs: 1185,
} as const

const digits = (text: string, from: number, to: number) => Number(text.slice(from, to))

/**
 * PostgreSQL's own spelling of a moment (`2026-11-22 13:19:00.123+00`, whatever zone the session has) as epoch ms.
 * By position, because it is read for every row: Date.parse takes five times as long.
 */
export function readMoment(text: string): number {
  if (text === 'infinity') return Infinity
  if (text === '-infinity') return -Infinity
  const zoneAt = Math.max(text.lastIndexOf('+'), text.lastIndexOf('-'))
  const ms = Date.UTC(
    digits(text, 0, 4),
    digits(text, 5, 7) - 1,
    digits(text, 8, 10),
    digits(text, 11, 13),
    digits(text, 14, 16),
    digits(text, 17, 19),
  )
  const micros = zoneAt > 19 ? Math.round(Number(text.slice(19, zoneAt)) * 1e6) : 0
  return ms + micros / 1000 - readZone(text.slice(zoneAt))
}

/** `+08`, `-03:30`, `+00` in ms. */
function readZone(zone: string): number {
  if (zone === '+00') return 0
  const sign = zone.startsWith('-') ? -1 : 1
  const [hours = 0, minutes = 0, seconds = 0] = zone.slice(1).split(':').map(Number)
  return sign * ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** The last one that was spelled: a column of a statement often has the same one in each of its rows. */
let last = { value: NaN, text: '' }

function writeMoment(value: unknown): unknown {
  if (typeof value !== 'number') return value
  if (value === last.value) return last.text
  const text = spell(value)
  last = { value, text }
  return text
}

function spell(value: number): string {
  if (value === Infinity) return 'infinity'
  if (value === -Infinity) return '-infinity'
  const wholeMs = Math.floor(value)
  const micros = Math.round((value - wholeMs) * 1000)
  const text = new Date(wholeMs).toISOString()
  return micros === 0 ? text : text.replace('Z', `${String(micros).padStart(3, '0')}Z`)
}

const writeFlag: Write = (value) => (typeof value === 'number' ? value !== 0 : value)

/** One-dimensional arrays of words without quotes, which is what numbers, moments and flags are. */
const readEach =
  (read: Read): Read =>
  (text) =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : read(item.replaceAll('"', ''))))

const writeEach =
  (write: Write): Write =>
  (value) =>
    Array.isArray(value)
      ? value.map((item: unknown) => (item === null ? null : write(item)))
      : value

const readers: Readonly<Record<number, Read>> = {
  [oid.bigint]: Number,
  [oid.bigints]: readEach(Number),
  [oid.date]: (text) => text,
  [oid.numeric]: Number,
  [oid.numerics]: readEach(Number),
  [oid.timestamptz]: readMoment,
  [oid.timestamptzs]: readEach((text) => readMoment(text)),
}

const writers: Readonly<Record<number, Write>> = {
  [oid.boolean]: writeFlag,
  [oid.booleans]: writeEach(writeFlag),
  [oid.timestamptz]: writeMoment,
  [oid.timestamptzs]: writeEach(writeMoment),
}

/** pg's `types` of a client: how values of a result are read. */
export const resultTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    readers[type] ?? pg.types.getTypeParser(type, format as 'text')) as never,
}

/** A function that spells the parameters of a statement, or undefined when pg does it right by itself. */
export function parameterWriter(
  types: readonly number[],
): ((values: readonly unknown[]) => unknown[]) | undefined {
  const places = types.flatMap((type, place) => {
    const write = writers[type]
    return write ? [{ place, write }] : []
  })
  if (places.length === 0) return undefined
  return (values) => {
    const written = [...values]
    for (const { place, write } of places) written[place] = write(written[place])
    return written
  }
}
