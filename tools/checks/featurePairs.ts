import path from 'node:path'
import type { Source } from './sources'

const folder = /^server\/features\/([^/]+)\//
/** Tests, seeds and the demo may know anything. */
const mayKnowAll = /\.test\.ts$|\/testing\/|\/demo\/|\/seed[A-Z][^/]*$|\/demo[A-Z][^/]*$/
const imported = /(?:from|import\()\s*'(\.[^']+)'/g

/**
 * Features of the server that need each other, as `a ↔ b` in the order of the alphabet. What a lower feature asks of a higher one is a
 * function that server/assemble.ts hands to it.
 */
export function featurePairs(sources: readonly Source[]): string[] {
  const arrows = new Set<string>()
  for (const { file, text } of sources) {
    const from = folder.exec(file)?.[1]
    if (from === undefined || mayKnowAll.test(file)) continue
    for (const [, spelled = ''] of text.matchAll(imported)) {
      const to = folder.exec(path.posix.join(path.posix.dirname(file), spelled))?.[1]
      if (to !== undefined && to !== from) arrows.add(`${from} ↔ ${to}`)
    }
  }
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ↔ ')
      return from < to && arrows.has(`${to} ↔ ${from}`)
    })
    .sort()
}
