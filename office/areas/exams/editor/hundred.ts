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

/**
 * Marks for each question of each part so that the paper has exactly `total`, where questions of a part cannot all be worth the same:
 * in steps of half a mark (of a tenth for very long papers), as near as can be to how the parts stand to one another now, the first
 * questions of a part a step more than its last. undefined: nothing to spread it over.
 */
export function spreadMarks(parts: readonly Part[], total: number): number[][] | undefined {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const now = parts.reduce((sum, part) => sum + part.count * part.marks, 0)
  if (count === 0 || now <= 0) return undefined
  const step = count * 0.5 <= total ? 0.5 : 0.1
  const steps = Math.round(total / step)
  const ideal = parts.map(({ marks }) => (marks * steps) / now)
  const least = ideal.map((one) => Math.max(1, Math.floor(one)))
  let left = steps - parts.reduce((sum, part, at) => sum + part.count * (least[at] ?? 1), 0)
  // Who lacks most of its share gets a step more first; of a part that got too much some give it back.
  const byNeed = parts
    .map((_, at) => at)
    .sort((a, b) => (ideal[b] ?? 0) - (least[b] ?? 0) - ((ideal[a] ?? 0) - (least[a] ?? 0)))
  const marks = parts.map((part, at) => Array.from({ length: part.count }, () => least[at] ?? 1))
  while (left > 0)
    for (const at of byNeed)
      for (const [place] of (marks[at] ?? []).entries())
        if (left > 0) left -= raise(marks, at, place)
  for (const at of [...byNeed].reverse())
    for (let place = (marks[at] ?? []).length - 1; left < 0 && place >= 0; place--)
      if ((marks[at]?.[place] ?? 1) > 1) left -= raise(marks, at, place, -1)
  if (left !== 0) return undefined
  return marks.map((all) => all.map((one) => Math.round(one * step * 100) / 100))
}

/** The places of a paper with marks that come to `total`: all of a kind alike where that comes out, else spread over single questions. */
export function placesOf<P extends { marks: number }>(
  places: readonly P[],
  kindOf: (place: P) => string | undefined,
  total: number,
): P[] | undefined {
  const byKind = new Map<string, number[]>()
  for (const place of places) {
    const kind = kindOf(place)
    if (kind !== undefined) byKind.set(kind, [...(byKind.get(kind) ?? []), place.marks])
  }
  const parts = [...byKind.values()].map((all) => ({
    count: all.length,
    marks: all.reduce((sum, one) => sum + one, 0) / all.length,
  }))
  const alike = marksFor(parts, total)
  const spread =
    alike?.map((marks, at) => Array.from({ length: parts[at]?.count ?? 0 }, () => marks)) ??
    spreadMarks(parts, total)
  if (!spread) return undefined
  const left = new Map([...byKind.keys()].map((kind, at) => [kind, [...(spread[at] ?? [])]]))
  return places.map((place) => {
    const kind = kindOf(place)
    const marks = kind === undefined ? undefined : left.get(kind)?.shift()
    return marks === undefined ? place : { ...place, marks }
  })
}

/** Gives a question one step more, or less; how many that is. */
function raise(marks: number[][], part: number, place: number, by = 1): number {
  const of = marks[part]
  if (of) of[place] = (of[place] ?? 0) + by
  return by
}
