const windowMs = 60_000
const maxAMinute = 30
const maxAddresses = 10_000

/** Whether an address may report once more in this minute: a whole hospital may share one, and who floods fills no table. */
export function reportLimit(): (address: string, now: number) => boolean {
  let since = 0
  const counts = new Map<string, number>()
  return (address, now) => {
    if (now - since >= windowMs || counts.size >= maxAddresses) {
      counts.clear()
      since = now
    }
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    return count <= maxAMinute
  }
}
