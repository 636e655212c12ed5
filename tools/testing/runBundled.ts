import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folder = '.cache/tests'
/** What tests start as processes of their own. */
const programs = ['server/main.ts', 'e2e/server/main.ts']

/** A bundled source still finds what lies beside it. */
const ownPlace: Plugin = {
  name: 'own place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      const text = readFileSync(path, 'utf8')
      if (!/__dirname|__filename|import\.meta\.url/.test(text)) return undefined
      const names = `const __dirname = ${JSON.stringify(dirname(path))}, __filename = ${JSON.stringify(path)};`
      return {
        contents: `${names}${text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))}`,
        loader: 'ts',
      }
    })
  },
}

/**
 * Runs node's own runner on test files, `atOnce` of them at a time; gives its exit code. Each is bundled to one file
 * first: to load five hundred sources one by one takes a second of CPU, in every test file anew.
 */
export async function runBundled(
  files: string[],
  atOnce: number,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  const run = resolve(folder, String(process.pid))
  process.on('exit', () => rmSync(run, { recursive: true, force: true }))
  await build({
    entryPoints: [...files, ...programs],
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
  const bundles = files.map((file) => join(run, file.replace(/\.ts$/, '.cjs')))
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--test', `--test-concurrency=${atOnce}`, ...bundles],
    {
      stdio: 'inherit',
      env: { ...environment, BUNDLED_TESTS: run },
    },
  )
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)))
}
