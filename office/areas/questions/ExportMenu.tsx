import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { useJobs } from '../../parts/jobs/Jobs'
import type { Wanted } from '../../parts/list/ListColumn'
import { saveAddress, saveFile } from '../../api/saveFile'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { filterOf } from './bankFilter'
import { text } from './texts'

/** The server gives so many at most. */
const most = 5000

/** Exactly what the filters find, as a file; and the empty workbook. */
export function ExportMenu({ wanted, total }: { wanted: Wanted; total: number }) {
  const api = useApi()
  const jobs = useJobs()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const template = async () => {
    const { fileName, base64 } = await api.authoring.exportQuestions({
      format: 'xlsx',
      template: 1,
    })
    saveFile(fileName, base64)
  }
  const exportAs = async (format: 'xlsx' | 'gift' | 'qti') => {
    const { jobId } = await api.authoring.startExport({ format, ...filterOf(wanted) })
    const { state, says, address } = await jobs.watch(jobId)
    if (state !== 'done') return void message.error(says)
    saveAddress(address)
    void message.success(says)
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const n = number(Math.min(total, most))
  const nothing = total === 0
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'xlsx', label: text('exportXlsx', { n }), disabled: nothing },
          { key: 'gift', label: text('exportGift', { n }), disabled: nothing },
          { key: 'qti', label: text('exportQti', { n }), disabled: nothing },
          ...(total > most ? [{ key: 'most', label: text('exportMost'), disabled: true }] : []),
          { type: 'divider' as const },
          { key: 'template', label: text('template') },
        ],
        onClick: ({ key }) => {
          if (key === 'template') void run(template)
          else if (key === 'xlsx' || key === 'gift' || key === 'qti') void run(() => exportAs(key))
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {text('export')}
      </Button>
    </Dropdown>
  )
}
