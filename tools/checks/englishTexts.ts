import ts from 'typescript'
import type { Source } from './sources'

const inTexts = /\/texts\.ts$|^src\/core\/i18n\/en\.ts$|^contract\/rules\/rights\//

/** The English texts of a file: what stands below a key `en`, and all of the core's en.ts. */
export function englishTexts({ file, text }: Source): string[] {
  if (!inTexts.test(file) || file.endsWith('.test.ts')) return []
  const found: string[] = []
  const visit = (node: ts.Node, isEnglish: boolean) => {
    if (isEnglish && ts.isStringLiteralLike(node) && ts.isPropertyAssignment(node.parent))
      found.push(node.text)
    const below =
      isEnglish ||
      (ts.isPropertyAssignment(node) && node.name.getText().replaceAll("'", '') === 'en')
    ts.forEachChild(node, (child) => visit(child, below))
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file.endsWith('/en.ts'))
  return found
}

/**
 * What is wrong with an English text: a number before a plural that stays plural at 1 (`{n} questions`), a plural with one
 * form. `{n|question|questions}` is right.
 */
export function englishFaults(text: string): string[] {
  const faults: string[] = []
  for (const [whole, inside = ''] of text.matchAll(/\{([^}]*)\}/g))
    if (inside.includes('|') && inside.split('|').length !== 3)
      faults.push(`${whole} needs two forms`)
  const counted = /\{(\w+)\} ((?:[a-z-]+ ){0,2}?)([a-z-]+s|people|have|are|were)\b/g
  for (const [whole, name = '', , noun = ''] of text.matchAll(counted))
    if (!notCounts.has(name) && !notPlurals.has(noun)) faults.push(`${whole}: plural for 1, too`)
  return faults
}

const notCounts = new Set([
  'name',
  'ability',
  'what',
  'who',
  'day',
  'time',
  'device',
  'host',
  'field',
  'product',
])
/** Words that end in s and count nothing. */
const notPlurals = new Set([
  'is',
  'was',
  'has',
  'this',
  'its',
  'as',
  'us',
  'ms',
  's',
  'needs',
  'hands',
  'counts',
  'stands',
  'passes',
  'pass',
  'less',
  'always',
  'across',
  'allows',
  'uses',
  'gives',
  'depends',
  'holds',
  'fits',
])
