import type { TSchema } from 'typebox'
import { calls } from '../attack/attack'

/** What a schema says of a field, as far as it matters here. */
interface Shape {
  type?: string
  const?: unknown
  anyOf?: Shape[]
  pattern?: string
  properties?: Record<string, Shape>
}

/** As sqlmap's own: to close a text, a number or a bracket, to wait, to join. */
const payloads = [
  `'`,
  `' AND 1=1-- `,
  `) OR ("1"="1`,
  `; SELECT PG_SLEEP(5)--`,
  ` UNION ALL SELECT NULL-- `,
  `(SELECT 1)`,
]

const isBound = (shape: Shape): boolean =>
  shape.const !== undefined ||
  shape.pattern !== undefined ||
  ['number', 'integer', 'boolean'].includes(shape.type ?? '') ||
  ((shape.anyOf ?? []).length > 0 && shape.anyOf!.every(isBound))

const inputs = new Map(calls.map(({ name, call }) => [name, call.input as TSchema & Shape]))

/** Places in a body where something stands that is no object and no list. */
const leaves = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, one) => sum + leaves(one), 0)
    : 1

/**
 * Fields that the schema binds to numbers, to the words of a list or to a pattern, **and** that refused each of these payloads with 400
 * just now: sqlmap does not need to send a hundred more. `others`: how many places are left for it.
 */
export async function boundFields(
  call: string,
  body: string,
  send: (body: string) => Promise<{ text: string }>,
): Promise<{ bound: string[]; others: number }> {
  const whole = JSON.parse(body) as { data?: Record<string, unknown> }
  const data = whole.data ?? {}
  const shapes = inputs.get(call)?.properties ?? {}
  const bound: string[] = []
  for (const [field, value] of Object.entries(data)) {
    if (value === null || typeof value === 'object' || !isBound(shapes[field] ?? {})) continue
    const refused: boolean[] = []
    for (const payload of payloads) {
      const { text } = await send(
        JSON.stringify({ ...whole, data: { ...data, [field]: `${String(value)}${payload}` } }),
      )
      refused.push(text.startsWith('{"code":400,'))
    }
    if (refused.every(Boolean)) bound.push(field)
  }
  return { bound, others: leaves(whole) - bound.length }
}
