/** A course or an exam of a path; `needs`: tasks that have to be done before it. */
export interface PathStep {
  kind: 'course' | 'exam'
  taskId: string
  needs: string[]
}

/** Tasks that wait for each other in a ring, so that nobody could ever begin one of them; undefined: there is none. */
export function cycleIn(
  steps: readonly Pick<PathStep, 'taskId' | 'needs'>[],
): string[] | undefined {
  const needsOf = new Map<string, Set<string>>()
  for (const { taskId, needs } of steps) {
    const all = needsOf.get(taskId) ?? new Set()
    for (const one of needs) all.add(one)
    needsOf.set(taskId, all)
  }
  const cleared = new Set<string>()
  const search = (taskId: string, way: readonly string[]): string[] | undefined => {
    const at = way.indexOf(taskId)
    if (at >= 0) return way.slice(at)
    if (cleared.has(taskId)) return undefined
    for (const needed of needsOf.get(taskId) ?? []) {
      const ring = search(needed, [...way, taskId])
      if (ring) return ring
    }
    cleared.add(taskId)
    return undefined
  }
  for (const taskId of needsOf.keys()) {
    const ring = search(taskId, [])
    if (ring) return ring
  }
  return undefined
}
