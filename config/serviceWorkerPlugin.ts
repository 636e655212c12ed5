import { buildSync } from 'esbuild'
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { basePath } from './constants'

/** Of what an address needs without network (src/serviceWorker/worker.ts): tabs, log-in, scanning, and the exam with its sheet, result and review. */
const keptPages = /(^|\/)(pages\/(exam|study|mistakes|library|mine|login)|features\/exam\/pages)\//

/** Writes sw.js beside the page: the service worker, with the names of this build's files in it. */
export class ServiceWorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ServiceWorkerPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'ServiceWorkerPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => {
          const source = new compiler.webpack.sources.RawSource(
            makeWorker(compiler.context, compilation),
          )
          compilation.emitAsset('sw.js', source)
        },
      )
    })
  }
}

const addressOf = (file: string) => `${basePath}/${file}`
const isCode = (file: string) => /\.(js|css)$/.test(file)

/** The files of a group and of those that it always loads with it. */
const filesOf = (group: ChunkGroup) => group.getFiles().filter(isCode)

function makeWorker(folder: string, compilation: Compilation): string {
  const wanted = compilation.chunkGroups.filter(
    (group) =>
      group.isInitial() || group.origins.some(({ request = '' }) => keptPages.test(request ?? '')),
  )
  const kept = [...new Set(wanted.flatMap(filesOf))].sort().map(addressOf)
  const all = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter(isCode)
    .sort()
    .map(addressOf)
  const build = createHash('sha256').update(all.join()).digest('hex').slice(0, 16)
  const { outputFiles } = buildSync({
    entryPoints: [path.join(folder, 'src', 'serviceWorker', 'worker.ts')],
    alias: { '@contract': path.join(folder, 'contract') },
    bundle: true,
    minify: true,
    write: false,
    target: 'chrome60',
    define: {
      WORKER: JSON.stringify({ base: basePath, build, kept, all }),
      'process.env.NODE_ENV': '"production"',
    },
  })
  return outputFiles[0]!.text
}
