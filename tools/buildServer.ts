import { writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { billOfMaterials } from './supply/billOfMaterials'
import { copyPackages, notDeployed, outside, threads } from './serverPackages'

/**
 * What is deployed: dist/server/main.js, the admin program and the thread that reads files beside it. With --packages
 * also the few packages that stay outside the bundle, in dist/server/node_modules, for a machine without ours.
 */
async function main(): Promise<void> {
  const { metafile } = await build({
    // Files of questions are read in a thread of its own, which starts from its own file.
    entryPoints: {
      main: 'server/main.ts',
      // What an operator does by hand: back-up, restore, jobs.
      admin: 'server/admin/main.ts',
      ...threads,
    },
    outdir: 'dist/server',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Node keeps the whole source in memory. Names stay, for the traces of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    charset: 'ascii',
    sourcemap: true,
    metafile: true,
    tsconfig: 'tsconfig.json',
    external: [...outside, ...notDeployed],
    // The bundle is CommonJS, which has no import.meta of its own.
    define: { 'import.meta.url': 'bundleUrl', threadFolder: '__dirname' },
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
    logLevel: 'warning',
  })
  const bytes = Object.values(metafile.outputs).reduce(
    (sum, output) => Math.max(sum, output.bytes),
    0,
  )
  writeFileSync('dist/server/bom.cdx.json', JSON.stringify(billOfMaterials('.'), undefined, 1))
  if (process.argv.includes('--packages'))
    process.stdout.write(`${copyPackages(outside, 'dist/server')} packages beside it\n`)
  process.stdout.write(`dist/server/main.js (largest part ${Math.round(bytes / 1024)} KB)\n`)
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
