import { App, Button } from 'antd'
import { useState } from 'react'
import type { ExportKind } from '@contract/calls/year/reportShapes'
import { failureText } from '../../api/failureText'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Ms between two questions for how far a workbook is. */
const pauseMs = 700

/** Makes a workbook at the server and gives it to the browser when it is done. */
export function ExportButton({
  taskId,
  kind,
  words,
  isMain = false,
}: {
  taskId: string
  kind: ExportKind
  words: string
  isMain?: boolean
}) {
  const api = useApi()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const end = message.loading(text('exporting'), 0)
    try {
      let made = await api.report.startExport({ taskId, kind })
      while (made.state === 'waiting' || made.state === 'running') {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        made = await api.report.exportState({ exportId: made.exportId })
      }
      if (made.state === 'failed') return void message.error(text('exportFailed'))
      const link = document.createElement('a')
      link.href = made.address
      link.download = made.fileName
      link.click()
      void message.success(text('exported'))
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      end()
      setBusy(false)
    }
  }
  return (
    <Button {...(isMain && { type: 'primary' as const })} loading={busy} onClick={() => void run()}>
      {words}
    </Button>
  )
}
