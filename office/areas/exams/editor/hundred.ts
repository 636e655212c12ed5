/** So many questions of one kind, each worth so many marks. */
export interface Part {
  count: number
  marks: number
}

/** How far from its share a kind's marks may go, in steps. */
const reach = 6

/**
 * Marks for each part so that the paper has `total`, each question of a part worth the same, in steps of half a mark (else of a
 * tenth), as near as can be to how they stand to one another now; undefined: it does not come out.
 */
export function marksFor(parts: readonly Part[], total: number): number[] | undefined {
  return inSteps(parts, total, 0.5) ?? inSteps(parts, total, 0.1)
}

function inSteps(parts: readonly Part[], total: number, step: number): number[] | undefined {
  const wanted = Math.round(total / step)
  const now = parts.reduce((sum, { count, marks }) => sum + count * marks, 0)
  if (parts.length === 0 || now <= 0) return undefined
  const shares = parts.map(({ marks }) => Math.max(1, Math.round((marks * total) / now / step)))
  let best: { steps: number[]; distance: number } | undefined
  const search = (at: number, left: number, steps: readonly number[], distance: number) => {
    const part = parts[at]
    const share = shares[at]
    if (part === undefined || share === undefined) return
    if (best && distance >= best.distance) return
    if (at === parts.length - 1) {
      const last = left / part.count
      if (!Number.isInteger(last) || last < 1) return
      const whole = distance + Math.abs(last - share) / share
      if (!best || whole < best.distance) best = { steps: [...steps, last], distance: whole }
      return
    }
    for (let away = -reach; away <= reach; away++) {
      const one = share + away
      if (one < 1 || one * part.count >= left) continue
      search(at + 1, left - one * part.count, [...steps, one], distance + Math.abs(away) / share)
    }
  }
  search(0, wanted, [], 0)
  return best?.steps.map((steps) => Math.round(steps * step * 100) / 100)
}
