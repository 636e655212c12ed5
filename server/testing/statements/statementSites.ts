import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What a value of a row is in TypeScript: `json` is every object. */
export type Kind =
  'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'json' | 'any' | `${string}[]`

/** A field of a Row type as the type checker sees it. */
export interface RowField {
  name: string
  kind: Kind
  mayBeNull: boolean
}

/** A place in the sources where a statement is prepared. */
export interface StatementSite {
  /** server/features/x/yRepository.ts:1234, the place of the call in the file. */
  at: string
  /** undefined: nobody looks at its rows (no Row type, or `never`). */
  fields: RowField[] | undefined
}

const isNull = (type: ts.Type) =>
  (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0

function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind {
  const parts = (type.isUnion() ? type.types : [type]).filter((part) => !isNull(part))
  const all = (flags: ts.TypeFlags) =>
    parts.length > 0 && parts.every((part) => (part.flags & flags) !== 0)
  if (all(ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any'
  if (all(ts.TypeFlags.StringLike)) return 'string'
  if (all(ts.TypeFlags.NumberLike)) return 'number'
  if (all(ts.TypeFlags.BooleanLike)) return 'boolean'
  const [only] = parts
  if (parts.length !== 1 || !only) return 'json'
  if (checker.isArrayType(only)) {
    const [element] = checker.getTypeArguments(only as ts.TypeReference)
    return `${element ? kindOf(checker, element) : 'any'}[]`
  }
  const name = only.symbol?.name
  if (name === 'Date') return 'date'
  return name === 'Buffer' ? 'bytes' : 'json'
}

/** The fields of a Row type; undefined for `never` and `unknown`. */
function fieldsOf(checker: ts.TypeChecker, type: ts.Type): RowField[] | undefined {
  if ((type.flags & (ts.TypeFlags.Never | ts.TypeFlags.Unknown)) !== 0) return undefined
  return checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property)
    return {
      name: property.name,
      kind: kindOf(checker, of),
      mayBeNull: of.isUnion() ? of.types.some(isNull) : isNull(of),
    }
  })
}

const isPrepared = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'preparedQuery'

/** Visits the calls of preparedQuery in a file, in the order in which they stand. */
export function eachStatement(file: ts.SourceFile, visit: (call: ts.CallExpression) => void): void {
  const look = (node: ts.Node): void => {
    if (isPrepared(node)) visit(node)
    ts.forEachChild(node, look)
  }
  look(file)
}

/** Server files that prepare statements. */
export const filesWithStatements = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        !path.startsWith('server/testing/') &&
        readFileSync(path, 'utf8').includes('preparedQuery<'),
    )
    .sort()

/** Every prepared statement of the server with its Row type, read by the compiler. */
export function statementSites(): StatementSite[] {
  const config = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, '.')
  const files = filesWithStatements()
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const sites: StatementSite[] = []
  for (const path of files) {
    const file = program.getSourceFile(path)
    if (!file) throw new Error(`the compiler does not know ${path}`)
    eachStatement(file, (call) => {
      const at = `${path}:${call.getStart(file)}`
      const [row] = call.typeArguments ?? []
      const fields = row && fieldsOf(checker, checker.getTypeFromTypeNode(row))
      sites.push({ at, fields })
    })
  }
  return sites
}
