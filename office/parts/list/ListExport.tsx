import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { dayStamp } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { saveBytes } from '../../api/saveFile'
import { useJobs } from '../jobs/Jobs'
import type { Found, ListColumn, Wanted } from './ListColumn'
import { text } from './texts'

interface Props<Row> {
  title: string
  columns: readonly ListColumn<Row>[]
  wanted: Wanted
  total: number
  read(wanted: Wanted, signal: AbortSignal): Promise<Found<Row>>
  keyOf(row: Row): string
}

/** Exactly what is found, in the columns that are shown, as xlsx. Large lists are a job of this page, with a bar in the top bar. */
export function ListExport<Row>({ title, columns, wanted, total, read, keyOf }: Props<Row>) {
  const jobs = useJobs()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    // What writes the file is loaded when somebody wants one.
    const { exportPageSize, SheetRows } = await import('./sheet')
    const pages = Array.from({ length: Math.ceil(total / exportPageSize) }, (_, at) => at + 1)
    const sheet = new SheetRows<Row>(columns, keyOf)
    if (pages.length === 1) await sheet.take(read, wanted, 1)
    else {
      const job = jobs.start(text('exportJob', { title }), pages.length)
      await job.run(
        pages,
        (page) => sheet.take(read, wanted, page),
        (page) => text('exportPage', { n: page }),
      )
      // A file that lacks rows would pass for the whole.
      if (job.state !== 'done' || job.failures.length > 0)
        return void message.error(text('exportLacks'))
    }
    saveBytes(`${title}-${dayStamp(Date.now())}.xlsx`, sheet.workbook())
    void message.success(text('exported', { n: sheet.count }))
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={total === 0}
      loading={busy}
      onClick={() => {
        setBusy(true)
        void write()
          .catch((error: unknown) => message.error(failureText(error)))
          .finally(() => setBusy(false))
      }}
    >
      {text('export')}
    </Button>
  )
}
