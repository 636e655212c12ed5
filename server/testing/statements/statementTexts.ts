import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { Samples, variants } from './Samples'
import { eachStatement, placeOf, type readSources, type statementSites } from './statementSites'

export interface StatementText {
  /** As in StatementSite. */
  at: string
  text: string
  /** What it was first made with. */
  values: readonly unknown[]
}

/** Says of every statement where it stands: the second argument of a prepared one, the first of what is put around a raw one. */
function marked(path: string): string {
  const source = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const additions: [number, string][] = []
  eachStatement(file, (statement) => {
    const at = JSON.stringify(placeOf(relative('.', path), file, statement))
    if (statement.kind === 'prepared')
      return void additions.push([statement.node.arguments[0]?.getEnd() ?? 0, `, ${at}`])
    additions.push(
      [statement.node.getStart(file), `globalThis.recordRaw(${at}, `],
      [statement.node.getEnd(), ')'],
    )
  })
  return additions
    .sort(([one], [other]) => other - one)
    .reduce(
      (text, [place, addition]) => text.slice(0, place) + addition + text.slice(place),
      source,
    )
}

/** In the place of preparedQuery: remembers what is made where, runs nothing, and finds one sample of a row or none. */
const recorder = `
export const statements = []
let rows = {}
export let isFound = true
export function use(samples, found) { rows = samples; isFound = found }
let left = 0
/** Who goes on until nothing is left would never end. */
export const begin = () => { left = 100 }
export function spend() { if (--left < 0) throw new Error('it asks too often') }
export function record(at, text, values) {
  const known = statements.find((one) => one.at === at && one.text === text)
  if (known) known.values = known.values.length > 0 ? known.values : values
  else statements.push({ at, text, values })
}
function answer(at) {
  spend()
  return isFound && at in rows ? [rows[at]] : []
}
export function preparedQuery(text, at) {
  record(at, text, [])
  return async (_db, values) => {
    record(at, text, values)
    return answer(at)
  }
}
globalThis.recordRaw = (at, builder) => ({
  toOperationNode: () => builder.toOperationNode(),
  async execute(db) {
    const { sql, parameters } = builder.compile(db)
    record(at, sql, parameters)
    return { rows: answer(at) }
  },
})`

const recording: Plugin = {
  name: 'record statements',
  setup({ onLoad }) {
    onLoad({ filter: /server[\\/]db[\\/]preparedQuery\.ts$/ }, () => ({
      contents: recorder,
      loader: 'js',
    }))
    onLoad({ filter: /server[\\/].*\.ts$/ }, ({ path }) => ({
      contents: marked(path),
      loader: 'ts',
    }))
  },
}

/** A database that runs nothing and finds one row of whatever it is asked for, or none: each way leads to other statements. */
const prelude = `
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import { begin, isFound, record, spend, statements, use } from './server/db/preparedQuery'
const anything = new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : '1') })
async function executeQuery({ sql, parameters }) {
  record('query builder', sql, parameters)
  spend()
  return isFound ? { rows: [anything], numAffectedRows: 1n } : { rows: [], numAffectedRows: 0n }
}
class OneRow extends DummyDriver {
  async acquireConnection() {
    return { executeQuery, async *streamQuery() {} }
  }
}
const db = new Kysely({ dialect: {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new OneRow(),
  createIntrospector: (of) => new PostgresIntrospector(of),
  createQueryCompiler: () => new PostgresQueryCompiler(),
} })
// What a function does with a sample is its own affair: only the statement counts, and one that is never made is told by name.
async function trial(call) {
  begin()
  try {
    await call()
  } catch {}
}`

function entryOf(
  { checker, files }: ReturnType<typeof readSources>,
  sites: ReturnType<typeof statementSites>,
): string {
  const imports = files.map(
    ([path], index) => `import * as m${index} from './${path.replaceAll('\\', '/')}'`,
  )
  const trials = Array.from({ length: variants }, (_, variant) => {
    const samples = () => new Samples(checker, variant)
    const calls = files.flatMap(([, file], index) => samples().calls(file, `m${index}`))
    const ofSites = samples()
    const rows = sites.flatMap(({ at, row }) =>
      row ? [`${JSON.stringify(at)}: ${ofSites.of(row)}`] : [],
    )
    return `use({ ${rows.join()} }, ${String(variant % 4 < 2)})
${calls.map((call) => `await trial(() => ${call})`).join('\n')}`
  })
  return `${imports.join('\n')}\n${prelude}
export async function statementsMade() {\n${trials.join('\n')}\nreturn statements }`
}

/** The texts of every statement: prepared ones as the modules make them when they are loaded, raw ones as functions make them when they are called with samples of what they take. */
export async function statementTexts(
  sources: ReturnType<typeof readSources>,
  sites: ReturnType<typeof statementSites>,
): Promise<StatementText[]> {
  const folder = resolve('.cache/statements', String(process.pid))
  mkdirSync(folder, { recursive: true })
  const outfile = resolve(folder, 'statements.cjs')
  try {
    await build({
      stdin: { contents: entryOf(sources, sites), resolveDir: '.', loader: 'ts' },
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'cjs',
      tsconfig: 'tsconfig.json',
      logLevel: 'error',
      // Not shaken: a module is loaded for the statements that it makes.
      treeShaking: false,
      plugins: [recording],
    })
    const load = createRequire(resolve('package.json'))
    return await (load(outfile) as { statementsMade(): Promise<StatementText[]> }).statementsMade()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
