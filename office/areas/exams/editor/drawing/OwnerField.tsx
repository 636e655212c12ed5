import { Select } from 'antd'
import type { PaperRule } from '@contract/calls/authoringShapes'
import { text } from './texts'

/** Whose questions a rule draws; without one the hospital's and the platform's. */
export function OwnerField({
  n,
  owner,
  onChange,
}: {
  /** Which line, from 1. */
  n: number
  owner: PaperRule['owner']
  onChange(owner: PaperRule['owner'] | undefined): void
}) {
  return (
    <Select
      size="small"
      allowClear
      aria-label={text('sourceOf', { n })}
      placeholder={text('anySource')}
      style={{ width: 104 }}
      value={owner}
      options={(['own', 'platform'] as const).map((value) => ({ value, label: text(value) }))}
      onChange={onChange}
    />
  )
}
