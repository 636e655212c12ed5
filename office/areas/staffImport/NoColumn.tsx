import { Alert } from 'antd'
import type { StaffImport } from '@contract/calls/staffImport'
import { text } from './texts'

/** Without a column of job numbers no row can be taken: says so once, and where to say which one it is. */
export function NoColumn({ head: { columns, state } }: { head: StaffImport }) {
  if (state !== 'open' || columns.some(({ field }) => field === 'jobNumber')) return null
  const free = columns.filter(({ field, heading }) => field === '' && heading !== '')
  return (
    <Alert
      type="warning"
      showIcon
      title={text('noNumberColumn')}
      description={text('noNumberColumnText', {
        names: free.map(({ heading }) => `“${heading}”`).join(text('and')) || '—',
      })}
    />
  )
}
