import path from 'node:path'
import ts from 'typescript'
import type { Source } from './sources'

/** The groups of texts of a file that are looked up by key, by the name under which they are exported. */
const groupMakers = new Set(['defineTexts'])

interface Group {
  /** The exported name: `text`, `replies`. */
  name: string
  keys: string[]
}

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

const keysOf = (node: ts.ObjectLiteralExpression) =>
  node.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : [],
  )

/** The groups of a file: `defineTexts({ zh: { left: '…' }, en: {…} })`, `defineTexts({ left: { zh: '…', en: '…' } })`. */
function groupsOf({ file, text }: Source): Group[] {
  return parse(file, text).statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) => {
          if (!initializer || !ts.isCallExpression(initializer)) return []
          const [argument] = initializer.arguments
          if (!groupMakers.has(initializer.expression.getText()) || !argument) return []
          if (!ts.isObjectLiteralExpression(argument)) return []
          const chinese = argument.properties.find((one) => one.name?.getText() === 'zh')
          const keyed =
            chinese &&
            ts.isPropertyAssignment(chinese) &&
            ts.isObjectLiteralExpression(chinese.initializer)
              ? chinese.initializer
              : argument
          return [{ name: name.getText(), keys: keysOf(keyed) }]
        })
      : [],
  )
}

/** The file without its ending that an import names; undefined for a package. */
function targetOf(file: string, from: string): string | undefined {
  if (from.startsWith('@/')) return `src/${from.slice(2)}`
  if (from.startsWith('@contract/')) return `contract/${from.slice('@contract/'.length)}`
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file), from) : undefined
}

/** What a file says that may be a key: its strings and the names behind a dot, apart from imports and types of elements. */
function wordsOf({ file, text }: Source): {
  words: Set<string>
  imports: string[]
  templates: string[]
} {
  const words = new Set<string>()
  const imports: string[] = []
  const templates: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) {
      imports.push(targetOf(file, (node.moduleSpecifier as ts.StringLiteral).text) ?? '')
      return
    }
    if (ts.isStringLiteralLike(node)) words.add(node.text)
    else if (ts.isPropertyAccessExpression(node)) words.add(node.name.text)
    else if (
      ts.isCallExpression(node) &&
      node.expression.getText() === 'text' &&
      node.arguments[0] &&
      ts.isTemplateExpression(node.arguments[0])
    )
      templates.push(node.arguments[0].getText())
    ts.forEachChild(node, visit)
  }
  visit(parse(file, text))
  return { words, imports, templates }
}

/** Keys that a type names and no literal near them: `text(kind)`, where the compiler holds that each value has a text. */
const families: Readonly<Record<string, readonly string[]>> = {
  // passwordKinds of src/features/account/passwordText.ts; what an account can be bound to
  'src/features/account/texts.ts': ['upper', 'lower', 'digit', 'special', 'miniProgram'],
  // DeviceError of src/platform/Device.ts
  'src/features/share/codes/texts.ts': ['denied', 'missing', 'unreadable'],
  'src/features/training/texts.ts': ['denied', 'missing', 'unreadable'],
  // the groups of the menu (office/parts/Area.ts) and the brands of a user
  'office/shell/texts.ts': [
    'infection',
    'nursing',
    'people',
    'exams',
    'training',
    'sums',
    'settings',
    'platform',
  ],
  // what readers of formats throw (server/features/formats/UnreadableFile.ts)
  'server/features/authoring/texts.ts': ['zipBomb', 'farCell', 'badEncoding', 'notXml'],
  // DayFault of server/features/formats/sheets/values.ts
  'server/features/staffImport/texts.ts': ['badDay', 'noSuchDay', 'dayAhead'],
  // the state of a WaitingEntry of the outbox
  'src/pages/mine/texts.ts': ['failing'],
}

/**
 * Texts that no code names, as `file: key`, and lookups by a key that is put together (`file: text(`state${n}`)`), which no
 * check could follow: choose from a map of keys instead. A key counts as named when a file that imports the texts, or one
 * of their folder, has it as a string or behind a dot, or a contract that such a file imports: `text(kind)` says the
 * wire's own values, and the compiler holds that each of them has a text.
 */
export function deadTexts(files: readonly Source[]): string[] {
  const code = files
    .filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((source) => ({ ...source, ...wordsOf(source) }))
  const built = code.flatMap(({ file, templates }) => templates.map((one) => `${file}: ${one}`))
  const dead = code.flatMap((source) => {
    const groups = groupsOf(source)
    if (groups.length === 0) return []
    const folder = path.posix.dirname(source.file)
    const module = source.file.replace(/\.tsx?$/, '')
    const readers = code.filter(
      ({ file, imports }) =>
        file !== source.file && (file.startsWith(`${folder}/`) || imports.includes(module)),
    )
    const wires = new Set(
      readers.flatMap(({ imports }) => imports.filter((one) => one.startsWith('contract/'))),
    )
    const namers = [...readers, ...code.filter(({ file }) => wires.has(file.replace(/\.ts$/, '')))]
    return groups.flatMap(({ keys }) =>
      keys
        .filter((key) => !namers.some(({ words }) => words.has(key)))
        .filter((key) => families[source.file]?.includes(key) !== true)
        .map((key) => `${source.file}: ${key}`),
    )
  })
  return [...built, ...dead]
}

/** Texts of the core (`zh.ts`, by area) that no code names as `'area.key'`. `families`: keys that are put together, such as `tabs.${tab}`. */
export function deadCoreTexts(
  zh: Source,
  files: readonly Source[],
  families: readonly RegExp[],
): string[] {
  const named = new Set(
    files
      .filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file) && file !== zh.file)
      .flatMap((source) => [...wordsOf(source).words]),
  )
  const keys: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer))
      keys.push(...keysOf(node.initializer).map((key) => `${node.name.getText()}.${key}`))
    ts.forEachChild(node, visit)
  }
  visit(parse(zh.file, zh.text))
  return keys
    .filter((key) => !named.has(key) && !families.some((family) => family.test(key)))
    .map((key) => `${zh.file}: ${key}`)
}
