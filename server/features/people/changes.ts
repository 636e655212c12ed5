/** What changed, as the log keeps it: only what differs, by the name of its field. */
export function changesOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): { before: Record<string, string>; after: Record<string, string> } | undefined {
  const fields = Object.keys(after).filter((field) => before[field] !== after[field])
  if (fields.length === 0) return undefined
  const pick = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? '']))
  return { before: pick(before), after: pick(after) }
}

const word = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(word).join('、')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''
}

/** The changes of an event for the screen, field by field. */
export function changesIn({
  before,
  after,
}: {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}): { field: string; before: string; after: string }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    before: word(before?.[field]),
    after: word(after?.[field]),
  }))
}
