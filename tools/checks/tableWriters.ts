import type { Source } from './sources'

const folder = /^server\/features\/([^/]+)\//
const mayWriteAll = /\.test\.ts$|\/testing\/|\/demo\/|\/seed[A-Z][^/]*$|\/demo[A-Z][^/]*$/
/** SQL that writes, and the same of the query builder. */
const writes =
  /(?:insert\s+into|\bupdate|delete\s+from|merge\s+into)\s+"?([a-z_]+)"?|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_]+)/g

/** SQL that reads, and the same of the query builder. */
const reads =
  /\b(?:from|join)\s+(?:lateral\s+)?"?([a-z_]+)"?|\.(?:selectFrom|[a-z]+Join)\(\s*\[?\s*'([a-z_]+)/g
const comments = /^\s*(?:\/\/|\/?\*).*$/gm
/** Words for people say "from paper" too. */
const words = /(?:^|\/)texts\.ts$/

type Owners = ReadonlyMap<string, string>

/** `feature → table`, for each statement of a feature that is a breach. Tables whose names a statement gets as a value are not seen. */
function breaches(
  sources: readonly Source[],
  owners: Owners,
  statements: RegExp,
  isBreach: (feature: string, owner: string) => boolean,
): string[] {
  const found = new Set<string>()
  for (const { file, text } of sources) {
    const feature = folder.exec(file)?.[1]
    if (feature === undefined || mayWriteAll.test(file) || words.test(file)) continue
    for (const [, raw, built] of text.replace(comments, '').matchAll(statements)) {
      const table = raw ?? built ?? ''
      const owner = owners.get(table)
      if (owner !== undefined && isBreach(feature, owner)) found.add(`${feature} → ${table}`)
    }
  }
  return [...found].sort()
}

/** Features that write tables of other features. `owners`: the feature that each table belongs to (server/tableOwners.json). */
export const foreignWriters = (sources: readonly Source[], owners: Owners) =>
  breaches(sources, owners, writes, (feature, owner) => owner !== feature)

/** Features that read tables of a feature above theirs. `floors`: their order, the lowest first (server/floors.json). */
export function upwardReaders(
  sources: readonly Source[],
  owners: Owners,
  floors: readonly (readonly string[])[],
): string[] {
  const floorOf = (feature: string) => floors.findIndex((features) => features.includes(feature))
  return breaches(sources, owners, reads, (feature, owner) => floorOf(owner) > floorOf(feature))
}
