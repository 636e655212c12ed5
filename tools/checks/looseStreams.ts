import ts from 'typescript'

/** The error of a stream that nobody listens to ends the process. */
const made = /^create(Write|Read)Stream$/

/**
 * Streams whose errors may reach nobody, as `line: name`: one that is neither in a `pipeline`, nor read by `for await`, nor handed on
 * at once (as an argument or a returned value, where it is read); every `.pipe(`, which passes no error on; a writing stream outside of
 * a `pipeline`; and a `pipeline` that is kept for later and fails before anybody waits for it.
 */
export function looseStreams(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const name = ts.isCallExpression(node) ? nameOf(node) : undefined
    if (ts.isCallExpression(node) && name !== undefined && isLoose(node, name, source)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${line + 1}: ${name}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

function nameOf({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined
}

function isLoose(call: ts.CallExpression, name: string, source: string): boolean {
  if (name === 'pipe') return true
  if (name === 'pipeline') return isKept(call, source)
  if (!made.test(name)) return false
  const user = userOf(call)
  if (ts.isCallExpression(user) && nameOf(user) === 'pipeline') return false
  return name === 'createWriteStream' || ts.isVariableDeclaration(user)
}

/** Whatever takes the stream, past casts and what is chained to it. */
function userOf(call: ts.CallExpression): ts.Node {
  let node: ts.Node = call
  for (;;) {
    const { parent } = node
    const isChained =
      ts.isAsExpression(parent) ||
      (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
      (ts.isCallExpression(parent) && parent.expression === node)
    if (!isChained) return parent
    node = parent
  }
}

/** `const written = pipeline(…)` without a `written.catch(`. */
function isKept(call: ts.CallExpression, source: string): boolean {
  const { parent } = call
  const name =
    ts.isVariableDeclaration(parent) || ts.isBinaryExpression(parent)
      ? (ts.isBinaryExpression(parent) ? parent.left : parent.name).getText()
      : undefined
  return name !== undefined && !source.includes(`${name}.catch(`)
}
