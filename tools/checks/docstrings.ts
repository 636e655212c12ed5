import ts from 'typescript'

/** The exported functions of a file that no comment stands before, as `line name`. */
export function withoutDocstring(file: string, source: string): string[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  parsed.forEachChild((node) => {
    if (!isExported(node) || hasComment(parsed, node)) return
    const line = parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1
    found.push(...functionNames(node).map((name) => `${line} ${name}`))
  })
  return found
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const hasComment = (parsed: ts.SourceFile, node: ts.Node): boolean =>
  (ts.getLeadingCommentRanges(parsed.text, node.pos) ?? []).length > 0

/** The names that a statement gives to functions; a further signature of one is the same function. */
function functionNames(node: ts.Node): string[] {
  if (ts.isFunctionDeclaration(node)) return node.body ? [node.name?.text ?? 'default'] : []
  if (!ts.isVariableStatement(node)) return []
  return node.declarationList.declarations
    .filter(({ initializer }) => initializer && ts.isFunctionLike(initializer))
    .map(({ name }) => name.getText())
}
