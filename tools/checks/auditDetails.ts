import ts from 'typescript'
import type { Source } from './sources'

const tells = /(?:^|\.)(?:audit|write|writeEvent|writeAuditEvents)$/

/** Whether a node stands in what a call tells the log. */
function isTold(node: ts.Node): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (ts.isCallExpression(one) && tells.test(one.expression.getText())) return true
  return false
}

/** The names in an object that is written out, also in its spread parts. */
function keysIn(value: ts.Node): string[] {
  if (ts.isParenthesizedExpression(value)) return keysIn(value.expression)
  if (ts.isBinaryExpression(value)) return keysIn(value.right)
  if (ts.isConditionalExpression(value))
    return [...keysIn(value.whenTrue), ...keysIn(value.whenFalse)]
  if (!ts.isObjectLiteralExpression(value)) return []
  return value.properties.flatMap((one) =>
    ts.isSpreadAssignment(one) ? keysIn(one.expression) : [one.name.getText().replaceAll("'", '')],
  )
}

/** Details that calls tell the log (`audit({ before: { … }, after: { … } })`), by name, with the files that tell them. */
export function auditDetails(sources: readonly Source[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { file, text } of sources) {
    const visit = (node: ts.Node): void => {
      if (
        ts.isPropertyAssignment(node) &&
        /^(?:before|after)$/.test(node.name.getText()) &&
        isTold(node)
      )
        for (const key of keysIn(node.initializer))
          found.set(key, [...(found.get(key) ?? []), file])
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return found
}
