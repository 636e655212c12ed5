import type { ChunkGroup, Compilation, Compiler } from 'webpack'
import { basePath } from './constants'
import { derived } from './routeTable'

const isCode = (file: string) => /\.(js|css)$/.test(file)
const pageOf = (request = '') => /(?:^|\/)((?:pages|features)\/.+?)(?:\.tsx)?$/.exec(request)?.[1]

/** What of the page's own code each address needs beside what every address loads. */
function filesByAddress(compilation: Compilation): Record<string, string[]> {
  const filesOf = (group: ChunkGroup) => group.getFiles().filter(isCode)
  const always = new Set(compilation.chunkGroups.filter((one) => one.isInitial()).flatMap(filesOf))
  const found: Record<string, string[]> = {}
  for (const group of compilation.chunkGroups)
    for (const { request } of group.origins) {
      const addresses = derived.customRoutes[`/${pageOf(request) ?? ''}`] ?? []
      const files = filesOf(group).filter((file) => !always.has(file))
      for (const address of addresses)
        found[address.toLowerCase()] = files.map((file) => `${basePath}/${file}`)
    }
  return found
}

/**
 * The style sheet stands behind what is painted first, so that it holds up only what comes after it; the browser finds it there
 * while it reads the head.
 */
const sheetAtTheEnd = (page: string): string => {
  const sheets = page.match(/<link[^>]*rel="?stylesheet"?[^>]*>/g) ?? []
  const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), page)
  return without.replace('<div id="app">', () => `${sheets.join('')}<div id="app">`)
}

/**
 * What the server needs for a quick first sight (server/http/pages/h5Page.ts): pages.json beside the page, with the files of each
 * address, to be fetched before the program has started; and a page that paints before its style sheet is here.
 */
export class FirstSightPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstSightPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        {
          name: 'FirstSightPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        (assets) => {
          const { RawSource } = compiler.webpack.sources
          const files = JSON.stringify(filesByAddress(compilation))
          compilation.emitAsset('pages.json', new RawSource(files))
          const page = assets['index.html']?.source().toString()
          if (page === undefined) throw new Error('FirstSightPlugin: there is no index.html')
          compilation.updateAsset('index.html', new RawSource(sheetAtTheEnd(page)))
        },
      )
    })
  }
}
