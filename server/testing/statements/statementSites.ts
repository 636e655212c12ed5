import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** What a value of a row is in TypeScript: `json` is every object. */
export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'bytes'
  | 'json'
  | 'any'
  | `${string}[]`

/** A field of a Row type as the type checker sees it. */
export interface RowField {
  name: string
  kind: Kind
  mayBeNull: boolean
}

/** A place in the sources where a statement is made. */
interface StatementSite {
  at: string
  /** undefined: nobody looks at its rows (no Row type, or `never`). */
  fields: RowField[] | undefined
  row: ts.Type | undefined
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

/** A statement in the sources: `preparedQuery<Row>(text)`, or `sql<Row>` with a template that is executed where it stands. */
export type Statement =
  | { kind: 'prepared'; node: ts.CallExpression }
  | { kind: 'raw'; node: ts.TaggedTemplateExpression }

const isPrepared = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'preparedQuery'

/** A fragment of another statement has a bare type: `sql<number>`; what is executed has rows, or nobody asks for them. */
function isRaw(node: ts.Node): node is ts.TaggedTemplateExpression {
  if (!ts.isTaggedTemplateExpression(node) || !ts.isIdentifier(node.tag)) return false
  if (node.tag.text !== 'sql') return false
  let whole: ts.Node = node
  while (ts.isConditionalExpression(whole.parent) || ts.isParenthesizedExpression(whole.parent))
    whole = whole.parent
  return ts.isPropertyAccessExpression(whole.parent) && whole.parent.name.text === 'execute'
}

/** Visits the statements of a file, in the order in which they stand. */
export function eachStatement(file: ts.SourceFile, visit: (statement: Statement) => void): void {
  const look = (node: ts.Node): void => {
    if (isPrepared(node)) visit({ kind: 'prepared', node })
    if (isRaw(node)) visit({ kind: 'raw', node })
    ts.forEachChild(node, look)
  }
  look(file)
}

/** Where a statement stands: server/features/x/yRepository.ts:12:34, line and column. */
export function placeOf(path: string, file: ts.SourceFile, { node }: Statement): string {
  const { line, character } = file.getLineAndCharacterOfPosition(node.getStart(file))
  return `${path}:${line + 1}:${character + 1}`
}

/** Server files with statements. */
const filesWithStatements = (): string[] =>
  readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => join('server', name))
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        !/^server.(testing|db.migrations)\b/.test(path) &&
        /preparedQuery<|\bsql[<`]/.test(readFileSync(path, 'utf8')),
    )
    .sort()

/** The server's files with statements, as the compiler reads them. */
export function readSources(): { checker: ts.TypeChecker; files: [string, ts.SourceFile][] } {
  const config = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, '.')
  const paths = filesWithStatements()
  const program = ts.createProgram(paths, { ...options, noEmit: true, skipLibCheck: true })
  const files = paths.map((path): [string, ts.SourceFile] => {
    const file = program.getSourceFile(path)
    if (!file) throw new Error(`the compiler does not know ${path}`)
    return [path, file]
  })
  return { checker: program.getTypeChecker(), files }
}

/** Every statement of the server with its Row type, read by the compiler. */
export function statementSites({ checker, files }: ReturnType<typeof readSources>) {
  const sites: StatementSite[] = []
  for (const [path, file] of files)
    eachStatement(file, (statement) => {
      const [row] = statement.node.typeArguments ?? []
      const type = row && checker.getTypeFromTypeNode(row)
      sites.push({
        at: placeOf(path, file, statement),
        row: type,
        fields: type && fieldsOf(checker, type),
      })
    })
  return sites
}
