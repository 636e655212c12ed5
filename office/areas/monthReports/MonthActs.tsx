import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { monthFormats } from '@contract/calls/year/monthReport'
import { useExport } from '../../parts/jobs/useExport'
import { useApi, useCan } from '../../session/SessionContext'
import { CountAnew } from './CountAnew'
import { text } from './texts'

const formatTexts = { pdf: 'asPdf', xlsx: 'asXlsx', csv: 'asCsv' } as const

/** What can be done with a report: print it, take it away, count it anew. */
export function MonthActs({ month, edition }: { month: string; edition: number }) {
  const api = useApi()
  const can = useCan()
  const { busy, run } = useExport()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {can('duty.decide') && <Button onClick={() => setAsking(true)}>{text('countAnew')}</Button>}
      <Dropdown
        trigger={['click']}
        menu={{
          items: monthFormats.map((format) => ({
            key: format,
            label: text(formatTexts[format]),
            onClick: () => void run(() => api.monthReport.startExport({ month, edition, format })),
          })),
        }}
      >
        <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
          {text('export')}
        </Button>
      </Dropdown>
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {text('print')}
      </Button>
      {isAsking && <CountAnew month={month} onClose={() => setAsking(false)} />}
    </>
  )
}
