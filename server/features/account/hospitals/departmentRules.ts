export interface PlannedDepartment {
  name: string
  /** The name above it; undefined: at the top. */
  parent: string | undefined
}

const longest = 40

/**
 * Departments out of lines such as `内科/心血管内科`: each once, each after the one above it, which is made where no line names it.
 * Undefined where a name is too long.
 */
export function departmentsFrom(lines: readonly string[]): PlannedDepartment[] | undefined {
  const planned = new Map<string, PlannedDepartment>()
  for (const line of lines) {
    const names = line
      .normalize('NFKC')
      .split(/[/\\>]/)
      .map((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim())
      .filter(Boolean)
    for (const [depth, name] of names.entries()) {
      if ([...name].length > longest) return undefined
      if (!planned.has(name)) planned.set(name, { name, parent: names[depth - 1] })
    }
  }
  return [...planned.values()]
}
