import ts from 'typescript'

/** Where texts that a user reads stand: i18n of the client, the `texts.ts` of a folder of either side, legal texts, names of rights. */
const places =
  /^src\/core\/i18n\/|^(?:src|office|server)\/.*\/texts\.ts$|^src\/features\/account\/agreements\/|^contract\/rules\/place\/regions\.ts$|^contract\/rules\/rights\/(?:abilities|abilityLets|roles)\.ts$/
/**
 * Tests, sample objects, and demo data: content, not the product's own words. What the readers of people's files recognise
 * there is said to nobody.
 */
const exempt =
  /^server\/(?:features\/authoring\/formats|features\/formats\/sheets|features\/staffImport\/(?:reading|rules)|features\/(?:organisation|roster|completion\/past|document|yearPlan|credit)\/reading)\/|\.test\.tsx?$|\/testing\/|^server\/(seeding|integrations\/fakes)\/|\/(?:demo|seed)[A-Z]\w*\.ts$|^content\/|\.gen\.ts$/
const chinese = /[\u3400-\u9fff]/
const letters = /\p{L}{2,}/u
/** Attributes whose value a user reads or hears. */
const spoken = new Set([
  'placeholder',
  'title',
  'label',
  'alt',
  'ariaLabel',
  'aria-label',
  'ariaRoleDescription',
  'confirmText',
  'cancelText',
])

/** Texts that stand outside their place, as `line: text`: Chinese in any literal, words between JSX tags, spoken attributes. */
export function strayTexts(file: string, source: string): string[] {
  if (places.test(file) || exempt.test(file)) return []
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const found: string[] = []
  const report = (node: ts.Node, text: string) =>
    found.push(
      `${parsed.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim().slice(0, 40)}`,
    )
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && letters.test(node.text)) report(node, node.text)
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      if (chinese.test(node.text) || isSpoken(node)) report(node, node.text)
    } else if (ts.isRegularExpressionLiteral(node) && chinese.test(node.text))
      report(node, node.text)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}

function isSpoken(node: ts.Node & { text: string }): boolean {
  const { parent } = node
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent
  return (
    ts.isJsxAttribute(attribute) && spoken.has(attribute.name.getText()) && letters.test(node.text)
  )
}
