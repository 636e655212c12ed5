import ts from 'typescript'
import { roleNames } from '@contract/rules/rights'

const names = new Set<string>(roleNames)
/** Where roles are named: their own rules, tests, what makes people with roles, and what is made from the database's CHECK of them. */
const home =
  /^contract\/rules\/rights\/|\.test\.tsx?$|\/testing\/|\/seed(ing\/|[A-Z])|^(e2e|bench)\/|\.gen\.ts$/

/** A role's name as a string: compared, listed, or looked for. A key of a table of texts is none. */
const isRoleName = (node: ts.Node): node is ts.StringLiteralLike =>
  ts.isStringLiteralLike(node) && names.has(node.text) && !isAnotherWord(node)

/** The same word means something else as a type of a wire field, a call, a column, a text's key or an element's name. */
function isAnotherWord(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isJsxAttribute(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isIndexedAccessTypeNode(parent.parent)) ||
    (ts.isPropertyAssignment(parent) &&
      (parent.name === node || parent.name.getText() !== 'role')) ||
    ts.isImportDeclaration(parent) ||
    (ts.isCallExpression(parent) && /text|^t$/.test(parent.expression.getText()))
  )
}

/** Places where a role is named or compared, as `line: what`: rights are asked by ability (`can`, `boundsOf`), never by role. */
export function roleNamesIn(file: string, source: string): string[] {
  if (home.test(file)) return []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isCompared =
      ts.isPropertyAccessExpression(node) &&
      node.name.text === 'role' &&
      ts.isBinaryExpression(node.parent) &&
      /^[!=]==?$/.test(node.parent.operatorToken.getText())
    if (isRoleName(node) || isCompared)
      found.push(
        `${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText()}`,
      )
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
