import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { saveFile } from '../../api/saveFile'
import { useExport } from '../../parts/jobs/useExport'
import type { Wanted } from '../../parts/list/ListColumn'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { filterOf } from './bankFilter'
import { text } from './texts'

/** The server gives so many at most. */
const most = 5000

/** Exactly what the filters find, as a file; and the empty workbook. */
export function ExportMenu({ wanted, total }: { wanted: Wanted; total: number }) {
  const api = useApi()
  const { busy, run } = useExport()
  const template = async () => {
    const { fileName, base64 } = await api.authoring.exportQuestions({
      format: 'xlsx',
      template: 1,
    })
    saveFile(fileName, base64)
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
          else if (key === 'xlsx' || key === 'gift' || key === 'qti')
            void run(() => api.authoring.startExport({ format: key, ...filterOf(wanted) }))
        },
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={busy}>
        {text('export')}
      </Button>
    </Dropdown>
  )
}
