import { Alert, Select } from 'antd'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { useMissing } from './MakeMissing'
import type { ChangeRows } from './ProblemCell'
import { text } from './texts'
import { usePlaceNames } from './usePlaceNames'

/** What is said once of the whole file: that no column holds job numbers, that campuses are left aside. */
export function FileNotes({ head, change }: { head: StaffImport; change: ChangeRows }) {
  if (head.state !== 'open') return null
  return (
    <>
      <NoNumbers head={head} />
      <UnknownCampuses importId={head.importId} />
      <NoUnits importId={head.importId} change={change} />
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

/** Rows that say no department, as in the list of a single one: it is said once for all of them. */
function NoUnits({ importId, change }: { importId: string; change: ChangeRows }) {
  const api = useApi()
  const { unit } = usePlaceNames()
  const { noUnit } = useMissing(importId)
  const [line] = noUnit
  if (line === undefined || noUnit.length < 2) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={text('noUnits', { n: number(noUnit.length) })}
      action={
        <Select<string>
          size="small"
          style={{ width: 220 }}
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          placeholder={text('unitForAll')}
          aria-label={text('unitForAll')}
          options={unit}
          onChange={(value) =>
            void change(api.staffImport.fix({ importId, line, field: 'unit', value, alike: 1 }))
          }
        />
      }
    />
  )
}
