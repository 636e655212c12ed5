import { readdirSync, readFileSync } from 'node:fs'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { routeNames, route } from '@/routes'
import { isTabScreen, tabTargets } from '@/routes/derived'
import { type Source, sources } from '../checks/sources'
import { excusedCalls, excusedColumns, excusedRoutes, excusedTables } from './excused'

/**
 * Shells: what exists while nobody can use it. Read from the sources alone, so the same sources give the same list:
 * a call that no client names, a table that nothing fills or reads, a column that nothing reads, a screen that nothing leads to.
 */
export interface Shells {
  /** Of the specification. */
  calls: string[]
  ownCalls: string[]
  tables: string[]
  columns: string[]
  routes: string[]
  /** `h5 name`, `weapp name`: as tools/shells/noTap.txt has it, which journeys compare. */
  taps: string[]
  /** As tools/shells/noJourney.txt has it. */
  notMade: string[]
}

/** The shells of these sources, without those that `excused.ts` gives a reason for. */
export function findShells(): Shells {
  const client = sources('src', 'office').filter(isProgram)
  const server = sources('server').filter(isProgram)
  const migrations = sources('server/db/migrations/baseline')
  const without = (found: string[], excused: Readonly<Record<string, string>>) =>
    found.filter((one) => !(one in excused)).sort()
  const unasked = without(unaskedCalls(contract, client), excusedCalls)
  return {
    calls: unasked.filter((one) => !isOwn(one)),
    ownCalls: unasked.filter(isOwn),
    tables: without(idleTables(tablesOf(migrations), server), excusedTables),
    columns: without(unreadColumns(columnsOf(migrations), server), excusedColumns),
    routes: without(unreachedRoutes(client), excusedRoutes),
    taps: listed('noTap'),
    notMade: listed('noJourney'),
  }
}

/** A committed list of this folder, a name a line. */
const listed = (name: 'noTap' | 'noJourney') =>
  readFileSync(`tools/shells/${name}.txt`, 'utf8').split('\n').filter(Boolean)

const isOwn = (call: string) => {
  const [area = '', name = ''] = call.split('.')
  return (contract as Readonly<Record<string, Area>>)[area]?.[name]?.ours === true
}

/** Excuses for what is no shell any more, or never was. */
export function needlessExcuses(): string[] {
  const client = sources('src', 'office').filter(isProgram)
  const server = sources('server').filter(isProgram)
  const migrations = sources('server/db/migrations/baseline')
  const found = new Set([
    ...unaskedCalls(contract, client),
    ...idleTables(tablesOf(migrations), server),
    ...unreadColumns(columnsOf(migrations), server),
    ...unreachedRoutes(client),
  ])
  return [excusedCalls, excusedTables, excusedColumns, excusedRoutes]
    .flatMap((excused) => Object.keys(excused))
    .filter((one) => !found.has(one))
}

const isProgram = ({ file }: Source) =>
  !/\.test\.tsx?$/.test(file) &&
  !/\/testing\/|^src\/routes\//.test(file) &&
  !/^server\/db\/(migrations|tables|spread|references)\//.test(file)

const isSeed = (file: string) => /seed|demo/i.test(file)
const word = (name: string) => new RegExp(`\\b${name}\\b`)

/** Calls, as `area.name`, that no file of a client names: neither `api.area.name` nor `{ name } = api.area`. */
export function unaskedCalls(
  areas: Readonly<Record<string, Area>>,
  client: readonly Source[],
): string[] {
  const texts = client.map(({ text }) => text)
  const all = texts.join('\n')
  return Object.entries(areas).flatMap(([area, calls]) => {
    const takenOut = [
      ...all.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*(?::[^=;]*)?=\\s*[\\w.]*\\.${area}\\b`, 'g')),
      ...all.matchAll(new RegExp(`Pick<\\s*\\w+\\['${area}'\\],([^>]*)>`, 'g')),
    ].map(([, names]) => names ?? '')
    return Object.entries(calls)
      .filter(
        ([name, call]) =>
          !new RegExp(`\\b${area}\\??\\s*\\.\\s*${name}\\b`).test(all) &&
          !takenOut.some((names) => word(name).test(names)) &&
          !all.includes(call.path),
      )
      .map(([name]) => `${area}.${name}`)
  })
}

/** Every table of the baseline. */
const tablesOf = (migrations: readonly Source[]) =>
  migrations.flatMap(({ text }) =>
    [...text.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, table]) => table!),
  )

/** Tables that only seeds fill, or that nothing reads. */
export function idleTables(tables: readonly string[], server: readonly Source[]): string[] {
  const live = server.filter(({ file }) => !isSeed(file)).map(({ text }) => text)
  const filled = (table: string) =>
    new RegExp(`(insertInto\\(\\s*'${table}'|insert into ${table}\\b|copyInto\\([^)]*'${table}')`)
  const read = (table: string) =>
    new RegExp(
      `(selectFrom\\(\\s*\\[?\\s*'${table}\\b|(from|join|using|update|into) ${table}\\b|Join\\(\\s*'${table}\\b|returning|updateTable\\('${table}'|deleteFrom\\('${table}')`,
    )
  return tables.filter(
    (table) =>
      !live.some((text) => filled(table).test(text)) ||
      !live.some((text) => word(table).test(text) && read(table).test(text)),
  )
}

/** Every column of the baseline, as `table.column`. */
const columnsOf = (migrations: readonly Source[]) =>
  migrations.flatMap(({ text }) =>
    [...text.matchAll(/create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\)/g)].flatMap(
      ([, table, body]) =>
        body!
          .split('\n')
          .map((line) => /^ {2}([a-z_0-9]+) [a-z]/.exec(line)?.[1])
          .filter(
            (column): column is string =>
              column !== undefined &&
              !/^(primary|unique|foreign|check|constraint)$/.test(column) &&
              !saysWhoOrWhen(column),
          )
          .map((column) => `${table}.${column}`),
    ),
  )

/** Who wrote a row and when: read by whoever looks into what happened, by no screen. */
const saysWhoOrWhen = (column: string) => /_(at|by)$/.test(column)

/** Columns whose name stands nowhere beside its table but where rows are put in. */
export function unreadColumns(columns: readonly string[], server: readonly Source[]): string[] {
  const live = server.filter(({ file }) => !isSeed(file))
  return columns.filter((one) => {
    const [table = '', column = ''] = one.split('.')
    const near = live.filter(({ text }) => word(table).test(text))
    return !near.some(
      ({ text }) => text.includes('selectAll') || word(column).test(withoutWriting(text, column)),
    )
  })
}

/** A source without the places where a column is only given a value: `column: …` and the list of an insert. */
const withoutWriting = (text: string, column: string) =>
  text
    .replace(/insert into \w+ \([^)]*\)/g, '')
    .replace(new RegExp(`(^|[\\s{,])${column}:`, 'g'), '$1')

/** Screens that no tab, button, code or message leads to. */
function unreachedRoutes(client: readonly Source[]): string[] {
  const others = [...sources('server', 'contract').filter(isProgram), ...client]
  const menus = readdirSync('content')
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(`content/${file}`, 'utf8'))
  const all = [...others.map(({ text }) => text), ...menus].join('\n')
  // A page names its own screens: that leads nobody there.
  const leads = client.map(({ file, text }) => ({
    page: file.replace(/^src\/|\.tsx$/g, ''),
    text: text.replace(/(useParams|paramsOf|currentParams)\('\w+'\)/g, ''),
    goes: [...text.matchAll(/\b(?:go|replace|addressOf)\(\s*'(\w+)'/g)].map(([, to]) => to),
  }))
  const isLedTo = (name: (typeof routeNames)[number]) =>
    leads.some(({ page, text, goes }) =>
      page === route(name).page ? goes.includes(name) : text.includes(`'${name}'`),
    )
  return routeNames.filter(
    (name) =>
      !isTabScreen(name) &&
      !tabTargets.some((tab) => tab.name === name) &&
      !isLedTo(name) &&
      !new RegExp(`['"\`/}]${route(name).path}['"\`?]`, 'i').test(all) &&
      // Written after the program's own address, which ends in its slash.
      !new RegExp(`}${route(name).path.slice(1)}['"\`?]`, 'i').test(all),
  )
}
