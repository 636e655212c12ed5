import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'
import ts from 'typescript'
import { eachStatement, filesWithStatements } from './statementSites'

export interface StatementText {
  /** As in StatementSite. */
  at: string
  text: string
}

/** Says of every call where it stands; it becomes its second argument. */
function marked(path: string): string {
  const source = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const ends: [number, string][] = []
  eachStatement(file, (call) =>
    ends.push([
      call.arguments[0]?.getEnd() ?? 0,
      `, ${JSON.stringify(`${relative('.', path)}:${call.getStart(file)}`)}`,
    ]),
  )
  return ends
    .sort(([one], [other]) => other - one)
    .reduce((text, [end, mark]) => text.slice(0, end) + mark + text.slice(end), source)
}

/** In the place of preparedQuery: remembers the text, runs nothing. */
const recorder = `
export const statements = []
export function preparedQuery(text, at) {
  statements.push({ at, text })
  return () => Promise.reject(new Error('only its text is wanted'))
}`

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

/** The texts of every prepared statement, as the modules make them when they are loaded. */
export async function statementTexts(): Promise<StatementText[]> {
  const folder = resolve('.cache/statements', String(process.pid))
  mkdirSync(folder, { recursive: true })
  const outfile = resolve(folder, 'statements.cjs')
  const entry = [
    ...filesWithStatements().map((path) => `import './${path.replaceAll('\\', '/')}'`),
    `export { statements } from './server/db/preparedQuery'`,
  ].join('\n')
  try {
    await build({
      stdin: { contents: entry, resolveDir: '.', loader: 'ts' },
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
    return (load(outfile) as { statements: StatementText[] }).statements
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
