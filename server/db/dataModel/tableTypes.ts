import type { Catalogue, Column } from './catalogue'
import { groupBy } from '../groupBy'

/** What a value of a PostgreSQL type is in this program (server/db/codec/types.ts). */
const plainTypes: Readonly<Record<string, string>> = {
  'bigint': 'number',
  'date': 'string',
  'double precision': 'number',
  'integer': 'number',
  'numeric': 'number',
  'smallint': 'number',
  'text': 'string',
  'timestamp with time zone': 'number',
}

/** The words of a CHECK that lists them, as a union; null: it compares with something else. Numbers of states travel as numbers. */
function union(values: string | null): string | null {
  const words = values?.match(/'(?:[^']|'')*'(?=::text)/g)
  return words ? words.map((one) => one.replaceAll(/(?<=.)''(?=.)/g, "\\'")).join(' | ') : null
}

function columnType(column: Column): string {
  const { table, type, required, default: start } = column
  const mayBe = required ? '' : 'Nullable'
  const may = required && start !== null ? 'Default' : mayBe
  if (type === 'boolean') return `${may}Flag`
  if (type === 'bytea') return `${may}Bytes`
  if (type === 'json' || type === 'jsonb')
    return `${may}Json<JsonColumns['${table}.${column.column}']>`
  const isList = type.endsWith('[]')
  const base = isList ? type.slice(0, -2) : type
  const plain = plainTypes[base]
  if (!plain) throw new Error(`${table}.${column.column}: no type of this program for ${type}`)
  const one = union(column.values) ?? plain
  const whole = isList ? `${one.includes('|') ? `(${one})` : one}[]` : one
  const full = required ? whole : `${whole} | null`
  return start === null ? full : `Generated<${full}>`
}

const comment = (text: string | null | undefined, indent: string) =>
  text ? [`${indent}/** ${text.replaceAll('*/', '* /')} */`] : []

/** server/db/schema.gen.ts: the tables of the catalogue as kysely wants them, with the comments that the database has. */
export function tableTypes({ columns, comments }: Catalogue): string {
  const tables = groupBy(
    columns.filter(({ table }) => table !== 'migration'),
    ({ table }) => table,
  )
  const lines = [...tables].flatMap(([table, own]) => [
    ...comment(comments.get(table), '  '),
    `  ${table}: {`,
    ...own.flatMap((column) => [
      ...comment(column.comment, '    '),
      `    ${column.column}: ${columnType(column)}`,
    ]),
    '  }',
  ])
  return [
    '// Made from a migrated database by `npm run generate`; server/db/dataModel holds it to one.',
    "import type { Generated } from 'kysely'",
    "import type { Bytes, DefaultFlag, DefaultJson, Flag, Json, NullableBytes, NullableFlag, NullableJson } from './columns'",
    "import type { JsonColumns } from './jsonColumns'",
    '',
    '/** The tables, as the migrations leave them. */',
    'export interface Schema {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
