import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useAction } from '@/core/loading/useAction'
import { Button } from '@/ui/controls/Button'
import { Progress } from '@/ui/feedback/Progress'
import { Sheet } from '@/ui/overlays/Sheet'
import type { ExportStore } from '../ExportStore'
import { text } from '../texts'

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A workbook on its way: how far, and the file when it is done. */
export const ExportSheet = observer(function ExportSheet({ store }: { store: ExportStore }) {
  const [open, busy] = useAction(() => store.open())
  const { export: made, failed } = store
  if (!made && !failed) return null
  const isDone = made?.state === 'done' && !failed
  const madeTitle = text(isDone ? 'exportDone' : 'exporting')
  const title = failed ? text('exportFailed') : madeTitle
  return (
    <Sheet open title={title} onClose={() => store.close()}>
      {failed && <View className="sub mt-2">{text('exportFailedText')}</View>}
      {!failed && made && !isDone && (
        <View className="mt-3">
          <Progress value={made.doneRows} max={Math.max(1, made.totalRows)} label={title} />
          <View className="note mt-2">
            {made.state === 'waiting'
              ? text('exportWaiting')
              : text('exportProgress', { done: made.doneRows, total: made.totalRows })}
          </View>
        </View>
      )}
      {isDone && made && (
        <>
          <View className="sub mt-2">
            {text('exportFile', { name: made.fileName, size: sizeText(made.bytes) })}
          </View>
          <View className="mt-4">
            <Button id="open-export" block busy={busy} onPress={() => void open()}>
              {text('openFile')}
            </Button>
          </View>
        </>
      )}
    </Sheet>
  )
})
