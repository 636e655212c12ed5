import ts from 'typescript'

const emptyCollection = /^new (Map|Set|WeakMap|WeakSet|Array)\b.*\(\)$|^\[\]$/s
const observes = /^observable\b/

/** What a module keeps from one call to the next, as `line: name`: variables, collections that fill, objects it writes to. */
export function moduleState(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const written = writtenNames(parsed)
  return parsed.statements
    .flatMap((statement): readonly ts.Node[] => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.filter((one) => keepsState(one, written))
      if (ts.isClassDeclaration(statement)) return statement.members.filter(isOpenStatic)
      return []
    })
    .map((node) => {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
      return `${line + 1}: ${(node as ts.NamedDeclaration).name?.getText() ?? ''}`
    })
}

function keepsState(one: ts.VariableDeclaration, written: ReadonlySet<string>): boolean {
  if (!(one.parent.flags & ts.NodeFlags.Const)) return !isDeclared(one)
  const value = one.initializer?.getText() ?? ''
  return emptyCollection.test(value) || observes.test(value) || written.has(one.name.getText())
}

/** `declare let`: somebody else's. */
const isDeclared = (one: ts.VariableDeclaration) =>
  (ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Ambient) !== 0

/** `static count = 0` */
const isOpenStatic = (member: ts.ClassElement) => {
  const flags = ts.getCombinedModifierFlags(member)
  return (
    ts.isPropertyDeclaration(member) &&
    (flags & ts.ModifierFlags.Static) !== 0 &&
    (flags & ts.ModifierFlags.Readonly) === 0
  )
}

/** Names of module-level objects that a function of the file writes to: `state.context = next`. */
function writtenNames(parsed: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node, own: ReadonlySet<string>) => {
    const inside = ts.isFunctionLike(node) ? new Set([...own, ...namesIn(node)]) : own
    const root = ts.isBinaryExpression(node) && isAssignment(node) ? rootOf(node.left) : undefined
    if (root && !inside.has(root)) names.add(root)
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(parsed, new Set())
  return names
}

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment

/** `state` of `state.a.b`; undefined for a plain name. */
function rootOf(node: ts.Expression): string | undefined {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return undefined
  const below = node.expression
  return ts.isIdentifier(below) ? below.text : rootOf(below)
}

/** Names that a function has of its own: parameters and variables. */
function namesIn(node: ts.Node): string[] {
  const found: string[] = []
  const visit = (child: ts.Node) => {
    if ((ts.isParameter(child) || ts.isVariableDeclaration(child)) && ts.isIdentifier(child.name))
      found.push(child.name.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return found
}
