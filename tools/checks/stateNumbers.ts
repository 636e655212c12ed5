import ts from 'typescript'

/** Where bare numbers of states and shelves are right: the constants themselves, what was released to databases, and tests, which say what travels. */
const exempt =
  /^contract\/(states\.ts|calls\/)|\/migrations\/|\.test\.tsx?$|\/testing\/|\.gen\.ts$|^src\/platform\//
const stateName = /^(state|shelf|[a-z]\w*State|[a-z]\w*_state)$/
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
])
const column = String.raw`\b(?:\w+_)?(?:state|shelf|[a-z]\w*State)\b"?`
const compared = String.raw`(?:=|<>|!=|<=?|>=?|is\s+(?:not\s+)?distinct\s+from)\s*`
/** `state = 4`, `a.state in (1, 2)`, `"taskState" between 1 and 2`, `case "taskState" when 2`, `4 = a.state`, `= any('{1,2}')`. */
const inSql = new RegExp(
  String.raw`${column}\s*(?:${compared}(?:any\s*\(\s*'\{\s*)?|(?:not\s+)?in\s*\(\s*|(?:not\s+)?between\s+|when\s+)-?\d|(?<![\w$.])\d+\s*(?:=|<>|!=|<=?|>=?)\s*(?:\w+\.)?"?${column}`,
  'i',
)
/** The end of a text before a placeholder, and its beginning after one: `state = ${4}`, `${4} = a.state`. */
const beforeValue = new RegExp(String.raw`${column}\s*${compared}$`, 'i')
const afterValue = new RegExp(String.raw`^\s*${compared}(?:\w+\.)?"?${column}`, 'i')
const insert = /insert\s+into\s+\w+[^()]*\(([^()]*)\)\s*values\s*\(([^()]*)\)/i

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
  const rules = rulesFor(namesOf(parsed))
  const visit = (node: ts.Node) => {
    if (rules.some((rule) => rule(node))) report(node)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

interface Names {
  /** Other names of states: `const { state: before } = row`. */
  states: ReadonlySet<string>
  /** Names of numbers: `const done = 3`. */
  numbers: ReadonlySet<string>
  /** Names of maps by number: `const tones = { 0: 'grey' }`. */
  maps: ReadonlySet<string>
}

/** What a file calls its states, its numbers and its maps by number. */
function namesOf(parsed: ts.SourceFile): Names {
  const names = { states: new Set<string>(), numbers: new Set<string>(), maps: new Set<string>() }
  const visit = (node: ts.Node) => {
    if (
      ts.isBindingElement(node) &&
      node.propertyName &&
      stateName.test(node.propertyName.getText())
    )
      names.states.add(node.name.getText())
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const value = bare(node.initializer)
      if (isNumeric(value)) names.numbers.add(node.name.getText())
      else if (isMapByNumber(value)) names.maps.add(node.name.getText())
      else if (isStateProperty(value)) names.states.add(node.name.getText())
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return names
}

/** The ways in which a bare number can meet a state. */
function rulesFor({ states, numbers, maps }: Names): ((node: ts.Node) => boolean)[] {
  const isState = (given: ts.Node) => {
    const node = bare(given)
    return (
      isStateProperty(node) ||
      (ts.isIdentifier(node) && (stateName.test(node.text) || states.has(node.text)))
    )
  }
  const isNumber = (given: ts.Node): boolean => {
    const node = bare(given)
    return isNumeric(node) || (ts.isIdentifier(node) && numbers.has(node.text))
  }
  /** A number, or a choice between two. */
  const hasNumber = (given: ts.Node): boolean => {
    const node = bare(given)
    return ts.isConditionalExpression(node)
      ? hasNumber(node.whenTrue) || hasNumber(node.whenFalse)
      : isNumber(node)
  }
  const hasNumbers = (given: ts.Node): boolean => {
    const node = bare(given)
    if (ts.isNewExpression(node)) return node.arguments?.some(hasNumbers) ?? false
    return ts.isArrayLiteralExpression(node) && node.elements.some(isNumber)
  }
  const isNamed = (name: ts.Node) => stateName.test(name.getText().replace(/['"]/g, ''))
  return [
    (node) =>
      ts.isBinaryExpression(node) &&
      comparisons.has(node.operatorToken.kind) &&
      ((isState(node.left) && hasNumber(node.right)) ||
        (isState(node.right) && hasNumber(node.left))),
    (node) => ts.isPropertyAssignment(node) && isNamed(node.name) && hasNumber(node.initializer),
    (node) =>
      (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) &&
      node.initializer !== undefined &&
      isNamed(node.name) &&
      hasNumber(node.initializer),
    (node) =>
      ts.isCaseClause(node) && isState(node.parent.parent.expression) && isNumber(node.expression),
    // [1, 2].includes(row.state), new Set([1, 2]).has(row.state)
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      hasNumbers(node.expression.expression) &&
      node.arguments.some(isState),
    // { 0: 'grey' }[row.state]
    (node) =>
      ts.isElementAccessExpression(node) &&
      isState(node.argumentExpression) &&
      (isMapByNumber(bare(node.expression)) || maps.has(node.expression.getText())),
    // .where('a.state', '=', 1), eb('state', 'in', [1, 2])
    (node) => {
      if (!ts.isCallExpression(node)) return false
      const [name, , value] = node.arguments
      return (
        name !== undefined &&
        value !== undefined &&
        ts.isStringLiteralLike(name) &&
        stateName.test(name.text.split('.').at(-1) ?? '') &&
        (isNumber(value) || hasNumbers(value))
      )
    },
    (node) => isSqlPart(node) && (inSql.test(node.text) || insertsState(node.text)),
    (node) =>
      ts.isTemplateExpression(node) &&
      node.templateSpans.some(({ expression, literal }, index) => {
        const before =
          index === 0 ? node.head.text : (node.templateSpans[index - 1]?.literal.text ?? '')
        return isNumber(expression) && (beforeValue.test(before) || afterValue.test(literal.text))
      }),
  ]
}

/** Without brackets, `as`, `!`, and Number(…) around it. */
function bare(node: ts.Node): ts.Node {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return bare(node.expression)
  if (ts.isCallExpression(node) && node.expression.getText() === 'Number' && node.arguments[0])
    return bare(node.arguments[0])
  return node
}

/** A number, also one below zero. */
const isNumeric = (node: ts.Node): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand))
/** `row.state`, `row['state']` */
const isStateProperty = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && stateName.test(node.name.text)) ||
  (ts.isElementAccessExpression(node) &&
    ts.isStringLiteralLike(node.argumentExpression) &&
    stateName.test(node.argumentExpression.text))
const isMapByNumber = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node) &&
  node.properties.some(({ name }) => name !== undefined && ts.isNumericLiteral(name))
/** `insert into t (id, state) values ('a', 1)` */
function insertsState(text: string): boolean {
  const [, columns = '', values = ''] = insert.exec(text) ?? []
  const at = columns.split(',').findIndex((one) => stateName.test(one.trim().replaceAll('"', '')))
  return at >= 0 && /^\s*-?\d+\s*$/.test(values.split(',')[at] ?? '')
}
const isSqlPart = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node)
