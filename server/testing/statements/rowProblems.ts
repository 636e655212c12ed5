import type { Column } from './describeStatement'
import type { Kind, RowField } from './statementSites'

const fits = (declared: Kind, found: Kind) =>
  declared === found ||
  declared === 'any' ||
  // What stands in json is for whoever stored it to know; a whole json is no bare word or number.
  (found === 'json' && !['string', 'number', 'boolean', 'date', 'bytes'].includes(declared))

/** In what a Row type differs from what PostgreSQL says of its statement; nothing: they are one. */
export function rowProblems(fields: readonly RowField[], columns: readonly Column[]): string[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const problems = fields.flatMap(({ name, kind, mayBeNull }) => {
    const column = byName.get(name)
    if (!column) return [`${name}: no such column`]
    if (!fits(kind, column.kind))
      return [`${name}: ${kind} in the type, ${column.kind} in the database`]
    if (column.mayBeNull === true && !mayBeNull && kind !== 'any')
      return [`${name}: may be null in the database`]
    if (column.mayBeNull === false && mayBeNull) return [`${name}: is never null in the database`]
    return []
  })
  const wanted = new Set(fields.map(({ name }) => name))
  const extra = [...byName.keys()].filter((name) => !wanted.has(name))
  return [
    ...problems,
    ...extra.map((name) => `${name}: not in the type`),
    ...(byName.size < columns.length ? ['two columns of one name'] : []),
  ]
}
