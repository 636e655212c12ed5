import type { Source } from './sources'

const folder = /^server\/features\/([^/]+)\//
const mayWriteAll = /\.test\.ts$|\/testing\/|\/demo\/|\/seed[A-Z][^/]*$|\/demo[A-Z][^/]*$/
/** SQL that writes, and the same of the query builder. */
const writes =
  /(?:insert\s+into|\bupdate|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g

/**
 * Features that write tables of other features, as `feature → table`. `owners`: the feature that each table belongs to
 * (server/tableOwners.json). Tables whose names a statement gets as a value are not seen.
 */
export function foreignWriters(
  sources: readonly Source[],
  owners: ReadonlyMap<string, string>,
): string[] {
  const found = new Set<string>()
  for (const { file, text } of sources) {
    const feature = folder.exec(file)?.[1]
    if (feature === undefined || mayWriteAll.test(file)) continue
    for (const [, raw, built] of text.matchAll(writes)) {
      const table = raw ?? built ?? ''
      const owner = owners.get(table)
      if (owner !== undefined && owner !== feature) found.add(`${feature} → ${table}`)
    }
  }
  return [...found].sort()
}
