import path from 'node:path'
import type { Source } from './sources'

const folder = /^server\/features\/([^/]+)\//
/** Tests, seeds and the demo may know anything. */
const mayKnowAll = /\.test\.ts$|\/testing\/|\/demo\/|\/seed[A-Z][^/]*$|\/demo[A-Z][^/]*$/
const imported = /(?:from|import\()\s*'(\.[^']+)'/g

/** Which features each feature of the server imports, types included. */
export function featureArrows(
  sources: readonly Source[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    const from = folder.exec(file)?.[1]
    if (from === undefined || mayKnowAll.test(file)) continue
    const uses = arrows.get(from) ?? new Set()
    for (const [, spelled = ''] of text.matchAll(imported)) {
      const to = folder.exec(path.posix.join(path.posix.dirname(file), spelled))?.[1]
      if (to !== undefined && to !== from) uses.add(to)
    }
    arrows.set(from, uses)
  }
  return arrows
}

/**
 * Circles between features, each as the way back to where it began (`link → meeting → link`), one for each feature that stands in
 * one. What a lower feature asks of a higher one is a function that server/assemble.ts hands to it.
 */
export function featureCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...arrows.keys()].sort().flatMap((start) => {
    const cameFrom = new Map<string, string>()
    const waiting = [start]
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift())
      for (const to of arrows.get(at) ?? []) {
        if (to === start) return wayTo(at, cameFrom, start)
        if (!cameFrom.has(to)) {
          cameFrom.set(to, at)
          waiting.push(to)
        }
      }
    return []
  })
}

function wayTo(end: string, cameFrom: ReadonlyMap<string, string>, start: string): string {
  const way = [start]
  for (let at = end; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at)
  return [start, ...way].join(' → ')
}
