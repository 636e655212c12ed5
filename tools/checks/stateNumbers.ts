import ts from 'typescript'

/** Where bare numbers of states are right: the constants themselves, what was released to databases, and tests, which say what travels. */
const exempt =
  /^contract\/(states\.ts|calls\/)|\/migrations\/|\.test\.tsx?$|\/testing\/|\.gen\.ts$|^src\/platform\//
const stateName = /^(state|[a-z]\w*State)$/
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsToken,
])
/** `state = 4`, `a.state in (1, 2)`, `"taskState" between 1 and 2`, `case "taskState" when 2`. */
const inSql =
  /\b(?:run_)?(?:state|[a-z]\w*State)\b"?\s*(?:(?:=|<>|!=|<=?|>=?)\s*|(?:not\s+)?in\s*\(\s*|between\s+|when\s+)\d/i

/** Numbers of states in TypeScript and in SQL texts that have no name, as `line: code`. */
export function stateNumbers(file: string, source: string): string[] {
  if (exempt.test(file)) return []
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const report = (node: ts.Node) =>
    found.push(
      `${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.getText().replace(/\s+/g, ' ').slice(0, 60)}`,
    )
  const visit = (node: ts.Node) => {
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind)) {
      const sides = [node.left, node.right]
      if (sides.some(isStateName) && sides.some(hasNumber)) report(node)
    } else if (
      (ts.isPropertyAssignment(node) && isNamed(node.name) && hasNumber(node.initializer)) ||
      (ts.isCaseClause(node) &&
        isStateName(node.parent.parent.expression) &&
        isNumber(node.expression))
    )
      report(node)
    else if (isSqlPart(node) && inSql.test(node.text)) report(node)
    else if (ts.isCallExpression(node) && asksForNumber(node)) report(node)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

const isNumber = (node: ts.Node): boolean => ts.isNumericLiteral(node)
/** `.where('a.state', '=', 1)`, `.where('state', 'in', [1, 2])` of the query builder. */
const asksForNumber = ({ arguments: [column, , value] }: ts.CallExpression): boolean =>
  column !== undefined &&
  value !== undefined &&
  ts.isStringLiteralLike(column) &&
  /(^|\.)(run_)?state$/.test(column.text) &&
  (isNumber(value) || (ts.isArrayLiteralExpression(value) && value.elements.some(isNumber)))
/** A number, or a choice between two. */
const hasNumber = (node: ts.Node): boolean =>
  isNumber(node) ||
  (ts.isConditionalExpression(node) && (isNumber(node.whenTrue) || isNumber(node.whenFalse)))
const isNamed = (node: ts.Node): boolean => ts.isIdentifier(node) && stateName.test(node.text)
const isStateName = (node: ts.Node): boolean =>
  isNamed(node) || (ts.isPropertyAccessExpression(node) && isNamed(node.name))
const isSqlPart = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)
