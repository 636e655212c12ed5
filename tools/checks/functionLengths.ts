import ts from 'typescript'

/** A longer function has to be split; those that were longer when this check came stand in longFunctions.txt. */
export const maxLines = 80

export interface LongFunction {
  /** `file name`, the name of the function or of what it is given to. */
  name: string
  lines: number
}

/**
 * The functions of a file that have more than maxLines lines of their own. Empty lines and comments do not count, nor do the methods
 * of an object: a table of handlers is read as a table, and each of them is a function itself.
 */
export function longFunctionsIn(file: string, source: string): LongFunction[] {
  const isCode = codeLines(source)
  if (isCode.filter(Boolean).length <= maxLines) return []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const linesOf = (node: ts.Node) => {
    const from = parsed.getLineAndCharacterOfPosition(node.getStart()).line
    const to = parsed.getLineAndCharacterOfPosition(node.end).line
    return isCode.slice(from, to + 1).filter(Boolean).length
  }
  const found: LongFunction[] = []
  /** Returns how many lines the methods of objects in it take. */
  const visit = (node: ts.Node): number => {
    let ofMethods = 0
    ts.forEachChild(node, (child) => {
      ofMethods += visit(child)
    })
    if (!isFunction(node)) return ofMethods
    const lines = linesOf(node) - ofMethods
    if (lines > maxLines) found.push({ name: `${file} ${nameOf(node)}`, lines })
    return isMethodOfObject(node) ? linesOf(node) : ofMethods
  }
  visit(parsed)
  return found
}

type WithBody =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration

const isFunction = (node: ts.Node): node is WithBody =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node)

const isMethodOfObject = (node: WithBody): boolean =>
  ts.isObjectLiteralExpression(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.initializer === node)

/** Its own name, or that of the variable, the property or the call that it stands in. */
function nameOf(node: WithBody): string {
  if (node.name) return node.name.getText()
  let up: ts.Node = node.parent
  while (!ts.isSourceFile(up)) {
    if ((ts.isVariableDeclaration(up) || ts.isPropertyAssignment(up)) && up.name)
      return up.name.getText()
    up = up.parent
  }
  return '?'
}

/** Of each line: whether it is neither empty nor a comment. */
const codeLines = (text: string): boolean[] =>
  text.split('\n').map((line) => !/^\s*($|\/\/|\/?\*)/.test(line))
