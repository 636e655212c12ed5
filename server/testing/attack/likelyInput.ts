import type { TSchema } from 'typebox'

/** The parts of a schema that are looked at; typebox's own types do not say them for a schema of any kind. */
interface Shape {
  type?: string
  const?: unknown
  anyOf?: TSchema[]
  properties?: Record<string, TSchema>
  required?: string[]
  items?: TSchema
  minItems?: number
  minLength?: number
  minimum?: number
  pattern?: string
}

/** What fits the patterns of our fields, the first that does is taken. */
const samples = [
  '13800000001',
  '000000',
  '2026-01-15',
  '2026-01',
  '2026',
  '10:00',
  '#336699',
  'https://example.org/a',
  'a',
  'a1',
  'aaaaaaaaaaaaaaaa',
  '00000000-0000-7000-8000-000000000000',
  'a'.repeat(32),
  '0'.repeat(64),
]

/**
 * An input that a schema takes, so far as one can be guessed. `idOf` names something real for a field that ends in Id or Ids;
 * what it does not know stands as a short text.
 */
export function likelyInput(
  schema: TSchema,
  idOf: (field: string) => string | undefined,
  field = '',
): unknown {
  const shape = schema as Shape
  if ('const' in shape) return shape.const
  if (shape.anyOf) return likelyInput(shape.anyOf[0]!, idOf, field)
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {})
        .filter(([name]) => shape.required?.includes(name) || /Ids?$/.test(name))
        .map(([name, of]) => [name, likelyInput(of, idOf, name)]),
    )
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () =>
      likelyInput(shape.items ?? {}, idOf, field.replace(/s$/, '')),
    )
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(1, shape.minimum ?? 1)
  if (shape.type === 'boolean') return true
  if (shape.type !== 'string') return 'a'
  const known = /Id$/.test(field) ? idOf(field) : undefined
  if (known !== undefined) return known
  const { pattern } = shape
  if (pattern === undefined) return 'a'.repeat(Math.max(1, shape.minLength ?? 1))
  return samples.find((one) => new RegExp(pattern).test(one)) ?? 'a'
}
