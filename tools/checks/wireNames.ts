import ts from 'typescript'

/** Words of the product's old wire names. They live in the two tables; everything else is plain English. */
const wireWords = new Set([
  'qst',
  'crs',
  'exm',
  'puase',
  'invatee',
  'frist',
  'rang',
  'peve',
  'enty',
])
/** Where the frozen spelling belongs: the tables, and files generated from them. */
const tables = /^(contract\/calls|src\/routes)\/|\.gen\.ts$/

/** The words of a camelCase, PascalCase or snake_case name, in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .split(/[_$]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}

/** Identifiers of a file that carry a wire word, as `line: name`. None for the tables themselves. */
export function wireNamesIn(file: string, source: string): string[] {
  if (tables.test(file)) return []
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (
      (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) &&
      wordsOf(node.text).some((word) => wireWords.has(word)) &&
      !isWireField(node)
    ) {
      found.push(`${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.text}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

/** `reply.taskRang`, `{ taskRang: … }`: the name of a field on the wire, which its type in contract/calls gives. */
function isWireField(node: ts.Node): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  )
}
