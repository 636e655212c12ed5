import { DownloadOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import type { Wanted } from '../../parts/list/ListColumn'
import { saveFile } from '../../parts/saveFile'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { filterOf } from './bankFilter'
import { text } from './texts'

/** The server gives so many at most. */
const most = 5000

/** Exactly what the filters find, as a file; and the empty workbook. */
export function ExportMenu({ wanted, total }: { wanted: Wanted; total: number }) {
  const api = useApi()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async (format: 'xlsx' | 'gift' | 'qti', isTemplate = false) => {
    setBusy(true)
    const end = message.loading(text('exporting'), 0)
    try {
      const { fileName, base64, count, left } = await api.authoring.exportQuestions({
        format,
        ...(isTemplate ? { template: 1 as const } : filterOf(wanted)),
      })
      saveFile(fileName, base64)
      if (!isTemplate)
        void message.success(
          left > 0
            ? text('exportedLeft', { n: number(count), left })
            : text('exported', { n: count }),
        )
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      end()
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
          if (key === 'template') void run('xlsx', true)
          else if (key === 'xlsx' || key === 'gift' || key === 'qti') void run(key)
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {text('export')}
      </Button>
    </Dropdown>
  )
}
