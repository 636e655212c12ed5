import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { bundleOf, roleNames, type Ability } from '@contract/rules/rights'
import { routes } from '../../src/routes'
import type { Route } from '../../src/routes/route'
import type { Source } from './sources'

/** What one file of the client asks of rights. */
interface Asked {
  /** Abilities of calls that it makes and of screens that it leads to, by their names. */
  calls: Map<string, string>
  /** Abilities that it asks for before it shows something: `can('exam.mark')`, `needs="exam.mark"`. */
  asks: Set<string>
  imports: string[]
}

const areas: Readonly<Record<string, Area>> = contract
const allRoutes: Readonly<Record<string, Route>> = routes
const neededBy = new Map(
  Object.entries(areas).flatMap(([area, of]) =>
    Object.entries(of).flatMap(([name, { needs }]) =>
      needs === undefined ? [] : [[`${area}.${name}`, needs] as const],
    ),
  ),
)

const abilitiesOf = (role: (typeof roleNames)[number]) => {
  const { abilities, own = [] } = bundleOf(role)
  return [...abilities, ...own]
}
/** Whoever has one of these abilities has the other as well, whatever their role. */
const brings = (held: string, ability: string) =>
  roleNames
    .map(abilitiesOf)
    .filter((abilities) => abilities.includes(held as Ability))
    .every((abilities) => abilities.includes(ability as Ability))

/** `api.exam.list` in whatever way it is reached: the last two names of a property access, or two names of a destructured api. */
function callsIn(parsed: ts.SourceFile): Map<string, string> {
  const calls = new Map<string, string>()
  const note = (area: string, name: string) => {
    const needs = neededBy.get(`${area}.${name}`)
    if (needs !== undefined) calls.set(`${area}.${name}`, needs)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isPropertyAccessExpression(node.expression))
      note(node.expression.name.text, node.name.text)
    // api.live[action]: every call of the area.
    if (ts.isElementAccessExpression(node)) {
      const area = node.expression.getText().replace(/^.*\bapi\./, '')
      for (const name of Object.keys(areas[area] ?? {})) note(area, name)
    }
    if (ts.isCallExpression(node) && /^(go|replace)$/.test(node.expression.getText())) {
      const [to] = node.arguments
      const needs = to && ts.isStringLiteral(to) ? allRoutes[to.text]?.needs : undefined
      if (needs !== undefined) calls.set(`go('${(to as ts.StringLiteral).text}')`, needs)
    }
    // const { takePackage: attachPackage } = this.deps.api.courseMaking
    if (
      ts.isVariableDeclaration(node) &&
      ts.isObjectBindingPattern(node.name) &&
      node.initializer &&
      ts.isPropertyAccessExpression(node.initializer)
    )
      for (const element of node.name.elements)
        note(node.initializer.name.text, (element.propertyName ?? element.name).getText())
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return calls
}

function resolved(file: string, from: string, known: ReadonlySet<string>): string | undefined {
  if (!/^(@\/|\.)/.test(from)) return undefined
  const path = from.startsWith('@/')
    ? join('src', from.slice(2))
    : normalize(join(dirname(file), from))
  return ['.ts', '.tsx', '/index.ts'].map((end) => path + end).find((one) => known.has(one))
}

function askedIn({ file, text }: Source, known: ReadonlySet<string>): Asked {
  const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const imports = parsed.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) return []
    const to = resolved(file, (statement.moduleSpecifier as ts.StringLiteral).text, known)
    return to === undefined ? [] : [to]
  })
  const asks = new Set([...text.matchAll(/\bcan\('([\w.]+)'\)/g)].map(([, ability]) => ability!))
  return { calls: callsIn(parsed), asks, imports }
}

/**
 * Pages from which somebody without the right could reach a call that needs one, as `page: call (ability)`: neither the route
 * asks for the ability, nor does anything on the way from the page to the file that makes the call.
 */
export function unaskedRights(sources: readonly Source[]): string[] {
  const files = sources.filter(({ file }) => !/\.test\.tsx?$|\/testing\//.test(file))
  const known = new Set(files.map(({ file }) => file))
  const asked = new Map(files.map((source) => [source.file, askedIn(source, known)]))
  const found: string[] = []
  for (const [name, { page, needs }] of Object.entries(allRoutes)) {
    const seen = new Set<string>()
    const walk = (file: string, has: ReadonlySet<string>): void => {
      const one = asked.get(file)
      if (!one) return
      const held = new Set([...has, ...one.asks])
      const key = `${file} ${[...held].sort().join()}`
      if (seen.has(key)) return
      seen.add(key)
      for (const [call, ability] of one.calls)
        if (![...held].some((one) => brings(one, ability)))
          found.push(`${name}: ${call} (${ability})`)
      for (const to of one.imports) if (/^src\/(features|pages)\//.test(to)) walk(to, held)
    }
    walk(`src/${page}.tsx`, new Set(needs === undefined ? [] : [needs]))
  }
  return [...new Set(found)].sort()
}
