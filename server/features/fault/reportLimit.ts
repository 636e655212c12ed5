const windowMs = 60_000
const maxAMinute = 30
/** Of all addresses together: a fault of a new version comes from every phone at once, and a hundred tell as much. */
const maxOfAll = 600

/** Whether an address may report once more in this minute: a whole hospital may share one, and who floods, from however many, fills no table. */
export function reportLimit(): (address: string, now: number) => boolean {
  let since = 0
  let all = 0
  const counts = new Map<string, number>()
  return (address, now) => {
    if (now - since >= windowMs) {
      counts.clear()
      all = 0
      since = now
    }
    if (all >= maxOfAll) return false
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    if (count > maxAMinute) return false
    all++
    return true
  }
}
