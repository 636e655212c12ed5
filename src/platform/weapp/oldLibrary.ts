/** Whether version a is older than b, part by part. */
export function isOlder(a: string, b: string): boolean {
  const [ones, others] = [a, b].map((version) => version.split('.').map(Number))
  for (let part = 0; part < 3; part += 1) {
    const difference = (ones?.[part] ?? 0) - (others?.[part] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
