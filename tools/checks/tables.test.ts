import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import esbuild from 'esbuild'
import { Type } from 'typebox'
import { contract, deskAreas } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { routes } from '@/routes'
import { allCalls, allFiles, allRoutes, leftOver, specified } from '../generate/allFiles'
import { callTable } from '../generate/callTable'
import { countsOf, missing } from '../generate/notBuilt'

const duplicates = (paths: string[]) => paths.filter((path, index) => paths.indexOf(path) !== index)
const lower = (paths: string[]) => paths.map((path) => path.toLowerCase())

test('each path stands in a table at most once', () => {
  assert.deepEqual(duplicates(lower(allCalls().map((call) => call.path))), [])
  assert.deepEqual(
    duplicates(lower(allRoutes().flatMap((route) => [route.path, ...(route.alias ?? [])]))),
    [],
  )
})

test('each call and screen is in the specification, spelt as there, or marked as ours', () => {
  const known = specified()
  assert.equal(known.calls.length, 202)
  assert.deepEqual(
    allCalls()
      .filter((call) => !call.ours && !known.calls.includes(call.path))
      .map((call) => call.path),
    [],
  )
  assert.deepEqual(
    allCalls()
      .filter((call) => call.ours && known.calls.includes(call.path))
      .map((call) => call.path),
    [],
  )
  assert.deepEqual(
    allRoutes()
      .filter((route) => !route.ours && !known.routes.includes(route.path))
      .map((route) => route.path),
    [],
  )
  assert.deepEqual(
    allRoutes()
      .filter((route) => route.ours && known.routes.includes(route.path))
      .map((route) => route.path),
    [],
  )
})

test('each back target names a screen', () => {
  const lost = allRoutes()
    .flatMap((route) => [route.back, route.hostBack])
    .filter((name) => name !== undefined && !(name in routes))
  assert.deepEqual(lost, [])
})

test('each page file exists, at one address or many', () => {
  assert.deepEqual(
    allRoutes()
      .filter((route) => !existsSync(`src/${route.page}.tsx`))
      .map((route) => route.page),
    [],
  )
})

test('the generated files are fresh: run npm run generate', () => {
  const files = allFiles()
  const written = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  const stale = Object.entries(files).filter(([file, text]) => written(file) !== text)
  assert.deepEqual(stale.map(([file]) => file).concat(leftOver(files)), [])
})

test('the lists of what is not built only shrink', () => {
  const now = countsOf(readFileSync('docs/not-built.md', 'utf8'))
  const before = committedPage()
  if (before === undefined) return
  const old = countsOf(before)
  for (const one of ['calls', 'routes', 'shellCalls', 'shellRoutes', 'shellTables'] as const)
    assert.ok(
      now[one] <= old[one],
      `${one}: ${now[one]}, ${old[one]} before (docs/not-built.md names them; a reason stands in tools/shells/excused.ts)`,
    )
})

test('missing() finds what is missing, without regard to case', () => {
  const found = missing(
    { calls: ['/a/One', '/a/two'], routes: ['/x'] },
    { calls: ['/a/one'], routes: [] },
  )
  assert.deepEqual(found, { calls: ['/a/two'], routes: ['/x'] })
})

/** The 202 paths alone take 1.8 KB gzip; packed as tightly as we could, names and facts bring it to 2.6 KB, readable to 3.0 KB. */
const projectedLimit = 3072
/** What a call of our own may add to it, bytes gzip. */
const ownCallLimit = 24

test('the client’s table stays within 3 KB gzip with all 202 calls, and our own calls add little to it', () => {
  const { calls } = missing(specified(), { calls: allCalls().map((call) => call.path), routes: [] })
  const rest = calls.map((path, index): [string, Call] => {
    const name = `${path.split('/').at(-1)?.replace(/\W/g, '') ?? ''}${index % 7 ? '' : index}`
    return [
      name,
      {
        path,
        access: 'signedIn',
        summary: '',
        input: Type.Object({}),
        output: Type.Object({}),
        ...(path.includes('/task') && { domain: 'A0' }),
        ...(index % 3 === 0 && { changes: true }),
      },
    ]
  })
  const phone = phoneAreas()
  const ofSpecification = Object.fromEntries(
    Object.entries<Area>(phone)
      .map(([name, area]): [string, Area] => [
        name,
        Object.fromEntries(Object.entries(area).filter(([, call]) => !call.ours)),
      ])
      .filter(([, area]) => Object.keys(area).length > 0),
  )
  const own = Object.values(phone)
    .flatMap((area) => Object.values(area))
    .filter((call) => call.ours).length
  const now = clientBytes(phone)
  const projected = clientBytes({ ...ofSpecification, rest: Object.fromEntries(rest) })
  const added = now - clientBytes(ofSpecification)
  console.log(
    `client call table: ${now} bytes gzip for ${allCalls().length} calls (${own} of our own: ${added}), ${projected} for the 202`,
  )
  assert.ok(projected <= projectedLimit, `${projected} bytes`)
  assert.ok(added <= own * ownCallLimit, `${added} bytes for ${own} calls`)
})

/** What travels to a phone. */
const phoneAreas = (): Readonly<Record<string, Area>> =>
  Object.fromEntries(
    Object.entries<Area>(contract).filter(
      ([area]) => !(deskAreas as readonly string[]).includes(area),
    ),
  )

function clientBytes(table: Parameters<typeof callTable>[0]): number {
  return gzipSync(
    esbuild.transformSync(callTable(table, 'callTable'), { loader: 'ts', minify: true }).code,
    {
      level: 9,
    },
  ).length
}

/** docs/not-built.md as it was in the commit before the last one that changed it; undefined outside a repository. */
function committedPage(): string | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [, previous] = git('log', '-2', '--format=%H', '--', 'docs/not-built.md')
      .trim()
      .split('\n')
    return previous ? git('show', `${previous}:docs/not-built.md`) : undefined
  } catch {
    return undefined
  }
}
