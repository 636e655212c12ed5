/** By how much a number changed, with its sign; nothing where there is none to hold it against. */
export function Change({
  now,
  before,
}: {
  now: number | null | undefined
  before: number | null | undefined
}) {
  if (typeof now !== 'number' || typeof before !== 'number') return <span className="note">—</span>
  const by = Math.round(10 * (now - before)) / 10
  if (by === 0) return <span className="note num">0</span>
  const sign = by > 0 ? '+' : '−'
  return <span className={by < 0 ? 'num warn' : 'num'}>{`${sign}${Math.abs(by).toFixed(1)}`}</span>
}
