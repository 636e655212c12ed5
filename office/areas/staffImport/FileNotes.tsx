import { Alert } from 'antd'
import type { StaffImport } from '@contract/calls/staffImport'
import { useMissing } from './MakeMissing'
import { text } from './texts'

/** What is said once of the whole file: that no column holds job numbers, that campuses are left aside. */
export function FileNotes({ head }: { head: StaffImport }) {
  if (head.state !== 'open') return null
  return (
    <>
      <NoNumbers head={head} />
      <UnknownCampuses importId={head.importId} />
    </>
  )
}

/** Without job numbers no row can be taken; which column it is, is said in the headings. */
function NoNumbers({ head: { columns } }: { head: StaffImport }) {
  if (columns.some(({ field }) => field === 'jobNumber')) return null
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

function UnknownCampuses({ importId }: { importId: string }) {
  const { campuses } = useMissing(importId)
  if (campuses.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      title={text('unknownCampuses', { names: campuses.slice(0, 5).join(text('and')) })}
    />
  )
}
