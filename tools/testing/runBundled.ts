import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { ownPlace } from './ownPlace'

const folder = '.cache/tests'
/** What tests start as processes of their own. */
const programs = ['server/main.ts', 'e2e/server/main.ts']
/** Writes how long each test file took. */
const fileTimes = 'tools/testing/fileTimes.ts'

/**
 * Runs node's own runner on test files, `atOnce` of them at a time; returns its exit code. Each is bundled to one file
 * first: to load five hundred sources one by one takes a second of CPU, in every test file anew.
 */
export async function runBundled(
  files: string[],
  atOnce: number,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const run = resolve(folder, `${process.pid}-${Date.now()}`)
  const clean = () => rmSync(run, { recursive: true, force: true })
  process.on('exit', clean)
  await build({
    entryPoints: [...files, ...programs, fileTimes],
    outdir: run,
    outbase: '.',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    tsconfig: 'tsconfig.json',
    logLevel: 'warning',
    plugins: [ownPlace],
  })
  mkdirSync('test-results', { recursive: true })
  const bundles = files.map((file) => join(run, file.replace(/\.ts$/, '.cjs')))
  const child = spawn(
    process.execPath,
    [
      '--enable-source-maps',
      '--test',
      `--test-concurrency=${atOnce}`,
      '--test-reporter=tap',
      '--test-reporter-destination=stdout',
      `--test-reporter=${join(run, fileTimes.replace(/\.ts$/, '.cjs'))}`,
      `--test-reporter-destination=test-results/${environment['TEST_STEP'] ?? 'tests'}.times.txt`,
      ...bundles,
    ],
    {
      stdio: 'inherit',
      env: { ...environment, BUNDLED_TESTS: run },
    },
  )
  const code = await new Promise<number>((done) => child.on('exit', (code) => done(code ?? 1)))
  process.off('exit', clean)
  clean()
  return code
}
