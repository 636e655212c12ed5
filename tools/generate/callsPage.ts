import type { TSchema } from 'typebox'
import type { Area, Call } from '@contract/calls/call'

interface SchemaNode {
  type?: string
  const?: unknown
  anyOf?: SchemaNode[]
  allOf?: SchemaNode[]
  items?: SchemaNode
  properties?: Record<string, SchemaNode>
  required?: string[]
  patternProperties?: Record<string, SchemaNode>
  maxItems?: number
  $ref?: string
}

/** A schema in one line, as TypeScript would say it. */
function shape(schema: TSchema | SchemaNode): string {
  const node = schema as SchemaNode
  if ('const' in node) return JSON.stringify(node.const)
  if (node.anyOf) return node.anyOf.map(shape).join(' \\| ')
  if (node.allOf) return node.allOf.map(shape).join(' & ')
  if (node.type === 'array') return `[${node.items ? shape(node.items) : ''}]`
  if (node.properties) {
    const fields = Object.entries(node.properties).map(
      ([name, field]) => `${name}${node.required?.includes(name) ? '' : '?'}: ${shape(field)}`,
    )
    return fields.length ? `{ ${fields.join(', ')} }` : '{}'
  }
  if (node.patternProperties)
    return `{ [key]: ${Object.values(node.patternProperties).map(shape).join(' \\| ')} }`
  if (node.type === 'integer') return 'whole number'
  return node.type ?? node.$ref ?? 'anything'
}

const words = { public: 'public', signedIn: 'logged in' } as const

function whoMay(call: Call): string {
  if (call.needs !== undefined) return `needs \`${call.needs}\``
  if (call.access === 'key') return `by a key with \`${call.keyNeeds}\``
  return words[call.access]
}

function callNotes(call: Call): string {
  return [
    whoMay(call),
    call.concerns && `not about oneself (${call.concerns})`,
    call.domain && `x-domain ${call.domain}`,
    call.changes && 'changing: `idempotency-key` header',
    call.repeatable && 'changing, repeatable by its own key',
    call.buildToken && `build token \`${call.buildToken}\` in the query`,
    call.wrapped === false && 'body without `{data}`',
    call.inQuery && 'input in the query',
    call.timeoutMs && `timeout ${call.timeoutMs} ms`,
    call.silent && 'no toast',
    call.ours && 'ours',
  ]
    .filter(Boolean)
    .join('; ')
}

/** docs/calls/<area>.md: every call of one area. */
export function callsPage(area: string, calls: Area): string {
  const entries = Object.entries(calls).map(
    ([name, call]) =>
      `## ${area}.${name}\n\`POST ${call.path}\`  \n${call.summary}  \n*${callNotes(call)}*\n\n- takes ${shape(call.input)}\n- gives ${shape(call.output)}\n`,
  )
  return `# Calls: ${area}\nGenerated from contract/calls by \`npm run generate\`; do not edit. Envelope, headers and codes: docs/architecture.md.\n\n${entries.join('\n')}`
}
