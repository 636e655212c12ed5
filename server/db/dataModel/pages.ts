import type { Catalogue, Column } from './catalogue'
import { tableTypes } from './tableTypes'

/** Tables that a text of `create table` statements makes. */
const tablesOf = (sql: string) =>
  [...sql.matchAll(/^create table (\w+)/gm)].flatMap(([, name]) => (name ? [name] : []))

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function columnLine({ column, type, required, default: start, comment }: Column): string {
  const is = [type, required ? '' : 'or null', start === null ? '' : `= ${start}`]
    .filter(Boolean)
    .join(' ')
  return `| ${column} | ${inCell(is)} | ${inCell(comment ?? '')} |`
}

function tableSection(table: string, { columns, keys, comments, references }: Catalogue): string {
  const parents = references
    .filter(({ child }) => child === table)
    .map(({ parent, columns: by }) => `${parent} (${by.join(', ')})`)
  return [
    `## ${table}`,
    ...(comments.has(table) ? [comments.get(table) ?? ''] : []),
    `Key: ${(keys.get(table) ?? []).join(', ')}.${parents.length > 0 ? ` Refers to ${parents.join(', ')}.` : ''}`,
    '',
    '| column | type | meaning |',
    '|---|---|---|',
    ...columns.filter((one) => one.table === table).map(columnLine),
  ].join('\n')
}

/** Who refers to whom, the tables of the area and their parents: Mermaid, which GitHub and GitLab draw. */
function drawing(tables: readonly string[], { references }: Catalogue): string {
  const lines = references
    .filter(({ child, parent }) => tables.includes(child) && parent !== 'company')
    .map(({ child, parent, columns }) => `  ${parent} ||--o{ ${child} : "${columns.at(-1) ?? ''}"`)
  const drawn = new Set(lines.flatMap((line) => line.split(/\W+/)))
  const alone = tables.filter((table) => !drawn.has(table)).map((table) => `  ${table}`)
  return ['```mermaid', 'erDiagram', ...new Set([...lines, ...alone]), '```'].join('\n')
}

/** docs/data-model/AREA.md by path, of the areas of the baseline (name → SQL). */
function dataModelPages(
  areas: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).map(([area, sql]) => {
      const tables = tablesOf(sql)
      const text = [
        `# Tables: ${area}`,
        'Made from the catalogue by `npm run generate`; meanings are the comments of tables and columns. Every tenant table also refers to company (com_id), which is not drawn.',
        drawing(tables, catalogue),
        ...tables.map((table) => tableSection(table, catalogue)),
      ].join('\n\n')
      return [`docs/data-model/${area}.md`, `${text}\n`]
    }),
  )
}

/** The files that are made from the catalogue, by path: the pages, and the types of the tables. */
export const dataModelFiles = (
  areas: Readonly<Record<string, string>>,
  catalogue: Catalogue,
): Record<string, string> => ({
  ...dataModelPages(areas, catalogue),
  'server/db/schema.gen.ts': tableTypes(catalogue),
})
