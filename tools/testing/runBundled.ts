import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { build } from 'esbuild'
import { threads } from '../serverPackages'
import { ownPlace } from './ownPlace'
import { forNode, onePackageFile } from './packages'
import { sourcePlaces } from './sourcePlaces'

const folder = '.cache/tests'
/** What tests start as processes of their own. */
const programs = ['server/main.ts', 'e2e/server/main.ts', 'tools/start.ts']
/** Writes how long each test file took. */
const fileTimes = 'tools/testing/fileTimes.ts'

/** How many processes run at a time, and how many test files each takes one after the other. */
export interface Crowd {
  atOnce: number
  together: number
}

/** Each n-th file to the same group: neighbours, which take long for the same reason, are spread. */
export function grouped(files: readonly string[], together: number): string[][] {
  const count = Math.ceil(files.length / together)
  return Array.from({ length: count }, (_, group) =>
    files.filter((_, place) => place % count === group),
  )
}

/** A source that runs test files as suites of their names. Each finds its own name in TEST_FILE while it is loaded. */
const sourceOf = (files: readonly string[]) =>
  [
    "import { describe } from 'node:test'",
    `import { endAnyway } from ${JSON.stringify(resolve('tools/testing/endAnyway.ts'))}`,
    `endAnyway(${JSON.stringify(files)})`,
    ...files.map(
      (file) =>
        `describe(${JSON.stringify(file)}, () => { process.env.TEST_FILE = ${JSON.stringify(file)}; require(${JSON.stringify(resolve(file))}) })`,
    ),
  ].join('\n')

/** The files that node's runner gets: sources that run several test files. */
function entriesOf(
  files: readonly string[],
  together: number,
  run: string,
): Record<string, string> {
  const entries: Record<string, string> = {}
  // Node's runner takes them by name.
  for (const [place, group] of grouped(files, together).entries()) {
    const name = `group${String(place).padStart(3, '0')}`
    entries[name] = join(run, `${name}.ts`)
    writeFileSync(join(run, `${name}.ts`), sourceOf(group))
  }
  return entries
}

function passOn(from: Readable, to: NodeJS.WritableStream, change: (line: string) => string): void {
  createInterface({ input: from }).on('line', (line) => to.write(`${change(line)}\n`))
}

/**
 * Runs node's own runner on test files; returns its exit code. They are bundled first: to load five hundred sources one by one takes a
 * second of CPU, in every process anew. To load the packages that they use takes another one: so a process takes several files.
 */
export async function runBundled(
  files: string[],
  { atOnce, together }: Crowd,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const run = resolve(folder, `${process.pid}-${Date.now()}`)
  const clean = () => rmSync(run, { recursive: true, force: true })
  process.on('exit', clean)
  mkdirSync(run, { recursive: true })
  const tests = entriesOf(files, together, run)
  const others = [...programs, fileTimes].map((file) => [file.replace(/\.ts$/, ''), file])
  const packages = onePackageFile(run)
  await build({
    ...forNode,
    entryPoints: {
      ...tests,
      ...(Object.fromEntries(others) as Record<string, string>),
      ...threads,
    },
    outdir: run,
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    define: { threadFolder: JSON.stringify(run) },
    plugins: [packages.plugin, ownPlace],
  })
  await packages.write()
  mkdirSync('test-results', { recursive: true })
  const bundles = Object.keys(tests).map((name) => join(run, `${name}.js`))
  const child = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${atOnce}`,
      '--test-reporter=tap',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(run, fileTimes.replace(/\.ts$/, '.js'))}`,
      `--test-reporter-destination=test-results/${environment['TEST_STEP'] ?? 'tests'}.times.txt`,
      ...bundles,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, BUNDLED_TESTS: run },
    },
  )
  const sources = sourcePlaces(run)
  passOn(child.stdout, process.stdout, sources)
  passOn(child.stderr, process.stderr, sources)
  const code = await new Promise<number>((done) => child.on('close', (code) => done(code ?? 1)))
  process.off('exit', clean)
  clean()
  return code
}
