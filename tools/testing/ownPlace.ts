import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** For esbuild: a bundled source still finds what lies beside it. */
export const ownPlace: Plugin = {
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
