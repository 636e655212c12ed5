import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type BuildOptions, type Plugin } from 'esbuild'
import { notDeployed, outside } from '../serverPackages'

/** How sources and packages become CommonJS for node. */
export const forNode = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  tsconfig: 'tsconfig.json',
  logLevel: 'warning',
} as const satisfies BuildOptions

/** Where the file of packages is kept for the next run. */
const kept = resolve('.cache/tests/packages')
const apart = [...outside, ...notDeployed]

/** The name of the package in `@fastify/cors/types`. */
const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * What the product uses of packages in one file, each run when it is first asked for: to find and read their two
 * thousand files one by one took 0.7 s of processor in each process with a server. `plugin` leads a build into `folder`
 * there, `write` makes the file of what the build asked for, and is called before anything of it runs.
 */
export function onePackageFile(folder: string): { plugin: Plugin; write(): Promise<void> } {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const ofProduct = Object.keys(dependencies).filter((name) => !apart.includes(name))
  const wanted = new Set<string>()
  const file = join(folder, 'packages.cjs')
  const plugin: Plugin = {
    name: 'packages in one file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^packages$/, namespace: 'package' }, () => ({
        path: file,
        external: true,
      }))
      onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        // A module that is none of CommonJS (pdfjs) is loaded by a thread alone, by the few that need it.
        if (path.endsWith('.mjs')) return { external: true }
        if (kind === 'entry-point' || !ofProduct.includes(packageOf(path))) return undefined
        wanted.add(path)
        return { path, namespace: 'package' }
      })
      onLoad({ filter: /.*/, namespace: 'package' }, ({ path }) => ({
        contents: `module.exports = require('packages')[${JSON.stringify(path)}]()`,
        loader: 'js',
      }))
    },
  }
  const write = async () =>
    writeFileSync(
      file,
      `module.exports = require(${JSON.stringify(await makePackages([...wanted].sort()))})`,
    )
  return { plugin, write }
}

const hash = (content: string | Buffer) =>
  createHash('sha1').update(content).digest('hex').slice(0, 12)

/** The file of these packages, by what is imported of them; made once for what is installed (npm's own note of it: package-lock.json may be newer). */
async function makePackages(paths: readonly string[]): Promise<string> {
  const ofLock = hash(readFileSync('node_modules/.package-lock.json'))
  const file = join(kept, `${ofLock}-${hash(paths.join())}.cjs`)
  if (existsSync(file)) return file
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept))
    if (!name.startsWith(ofLock)) rmSync(join(kept, name), { force: true })
  const names = paths.map((path) => JSON.stringify(path))
  const own = `${file}.${process.pid}`
  await build({
    ...forNode,
    stdin: {
      contents: names.map((name) => `exports[${name}] = () => require(${name})`).join('\n'),
      resolveDir: '.',
      loader: 'js',
    },
    outfile: own,
    external: apart,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
  })
  // Another run may read it already.
  renameSync(own, file)
  return file
}
