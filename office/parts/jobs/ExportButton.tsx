import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useExport } from './useExport'

interface Props {
  label: string
  /** What its page is for. */
  isMain?: boolean
  /** There is nothing to export. */
  disabled?: boolean
  /** Asks the server for the job that makes the file. */
  start(): Promise<{ jobId: string }>
}

/** Exactly what is shown, as a file; a job of the server. */
export function ExportButton({ label, isMain = false, disabled = false, start }: Props) {
  const { busy, run } = useExport()
  return (
    <Button
      {...(isMain && { type: 'primary' as const })}
      icon={<DownloadOutlined aria-hidden />}
      disabled={disabled}
      loading={busy}
      onClick={() => void run(start)}
    >
      {label}
    </Button>
  )
}
