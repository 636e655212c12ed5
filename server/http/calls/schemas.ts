/** A JSON schema as plain data; the contract's schemas are that, with typebox's types around them. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  const?: unknown
  additionalProperties?: unknown
  [fact: string]: unknown
}

function mapChildren(schema: Schema, change: (child: Schema) => Schema): Schema {
  return {
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, child]) => [name, change(child)]),
      ),
    }),
    ...(schema.items && { items: change(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(change) }),
  }
}

/** Every object of an input refuses fields that it does not name, unless it says otherwise. */
export function closed(schema: Schema): Schema {
  const own = mapChildren(schema, closed)
  return own.type === 'object' && own.additionalProperties === undefined
    ? { ...own, additionalProperties: false }
    : own
}

/**
 * An output as the serialiser likes it: `0 | 1` is an integer, `X | null` a nullable X. It writes what handlers give
 * (their types are checked), so choices need no check at run time, which would cost more than the writing.
 */
export function writable(schema: Schema): Schema {
  const own = mapChildren(schema, writable)
  if (!own.anyOf) return plainValues(own)
  const choices = own.anyOf.filter((choice) => choice.type !== 'null')
  const types = new Set(choices.map((choice) => choice.type))
  const [first] = choices
  if (first === undefined || types.size !== 1 || (first.type === 'object' && choices.length > 1))
    return {}
  const one = choices.length === 1 ? first : { type: first.type }
  return choices.length < own.anyOf.length ? { ...one, nullable: true } : (one as Schema)
}

/** Limits of an input (lengths, ranges) mean nothing to the serialiser. */
function plainValues(schema: Schema): Schema {
  const {
    minLength: _a,
    maxLength: _b,
    minimum: _c,
    maximum: _d,
    pattern: _e,
    const: _f,
    ...rest
  } = schema
  return rest
}
