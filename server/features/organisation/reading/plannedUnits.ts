import type { UnitKind } from '@contract/kinds'

export interface PlannedUnit {
  /** The names from the top down to it. */
  path: readonly string[]
  kind: UnitKind
}

const longest = 40

/** What a unit is, by how its name ends. */
function kindOf(name: string): UnitKind {
  if (/(院区|分院|本部|总院)$/.test(name)) return 'campus'
  return /(病区|病房)$/.test(name) ? 'ward' : 'department'
}

/**
 * Departments out of lines such as `内科/心血管内科`: each once, each after the one above it, which is made where no line names it.
 * Undefined where a name is too long.
 */
export function unitsFrom(lines: readonly string[]): PlannedUnit[] | undefined {
  const planned = new Map<string, PlannedUnit>()
  for (const line of lines) {
    const names = line
      .normalize('NFKC')
      .split(/[/\\>]/)
      .map((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
      .filter(Boolean)
    for (const [depth, name] of names.entries()) {
      if ([...name].length > longest) return undefined
      const path = names.slice(0, depth + 1)
      const key = keyOf(path)
      if (!planned.has(key)) planned.set(key, { path, kind: kindOf(name) })
    }
  }
  return [...planned.values()]
}

/** A path as one text: no name holds a stroke. */
export const keyOf = (path: readonly string[]): string => path.join('/')
