import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { dirname, resolve } from 'node:path'

/**
 * Puts the places of sources for those of bundles into what a run says: `…/group3.js:812:9` becomes
 * `/…/server/x.test.ts:20:3`. Node does it itself with --enable-source-maps, in each process and whether anything fails
 * or not: 0.1 to 0.3 s of processor in each.
 */
export function sourcePlaces(folder: string): (text: string) => string {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
    return maps.get(file)
  }
  const place = new RegExp(
    `(${folder.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}[^\\s:'"()]+\\.js):(\\d+):(\\d+)`,
    'g',
  )
  return (text) =>
    text.replace(place, (all, file: string, line: string, column: string) => {
      const found = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!found || !('originalSource' in found)) return all
      const source = resolve(dirname(file), found.originalSource)
      return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
    })
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload)
}
