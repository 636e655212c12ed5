import type { Area, Call } from '@contract/calls/call'

type Contract = Readonly<Record<string, Area>>

/** The words of a call that differ from the default. Their meaning: contract/callDetails.ts. */
function flags(call: Call): string {
  return [
    call.domain,
    call.timeoutMs === undefined ? undefined : `timeout=${call.timeoutMs}`,
    call.wrapped === false ? 'bare' : undefined,
    call.changes && 'changes',
    call.repeatable && 'repeatable',
    call.buildToken && 'token',
    call.inQuery && 'query',
    call.blob && 'blob',
    call.upload && 'upload',
    call.silent && 'silent',
    call.tokenHeader,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Nearly every path begins so; contract/callDetails.ts puts it back. */
const usualBase = /^\/education-intf\/api\//

/** contract/callTable.gen.ts, phoneTable.gen.ts and deskTable.gen.ts: what a client must know of each call, without the schema library. */
export function callTable(
  contract: Contract,
  table: 'callTable' | 'phoneTable' | 'deskTable',
): string {
  const areas = Object.entries(contract).map(([area, calls]) => {
    const lines = Object.entries(calls).map(([name, call]) => {
      const callWords = flags(call)
      return `    ${name}: ['${call.path.replace(usualBase, '')}'${callWords ? `, '${callWords}'` : ''}],\n`
    })
    return `  ${area}: {\n${lines.join('')}  },\n`
  })
  return (
    '// Generated from contract/calls by `npm run generate`; do not edit. Format: contract/callDetails.ts.\n' +
    `export const ${table} = {\n${areas.join('')}} as const\n`
  )
}
