import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { AskDialog } from '../../../parts/AskDialog'
import { FileButton } from '../../../parts/file/FileButton'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import { sectionsOf, type ChecklistEdit } from './ChecklistEdit'

/** Steps from a workbook, or pasted. */
export function ImportSteps({ edit }: { edit: ChecklistEdit }) {
  const api = useApi()
  const { message } = App.useApp()
  const [isPasting, setPasting] = useState(false)
  const [lines, setLines] = useState('')
  const take = (rows: string) =>
    void message.success(text('nTaken', { n: number(edit.take(rows)) }))
  const n = sectionsOf(lines).reduce((sum, { steps }) => sum + steps.length, 0)
  return (
    <div className="row">
      <FileButton
        size="small"
        accept=".xlsx,.csv,.txt"
        onFile={(file) =>
          void api.skillChecklist
            .readFile({ fileName: file.name }, { file })
            .then(({ rows }) => take(rows))
            .catch((error: unknown) => message.error(failureText(error), 6))
        }
      >
        {text('importFile')}
      </FileButton>
      <Button size="small" onClick={() => setPasting(true)}>
        {text('paste')}
      </Button>
      {isPasting && (
        <AskDialog
          title={text('paste')}
          act={text('takeThem', { n: number(n) })}
          isReady={n > 0}
          onClose={() => setPasting(false)}
          onAct={() => {
            take(lines)
            setLines('')
            return Promise.resolve()
          }}
        >
          <Labelled label={text('pasteHint')} id="pasted">
            <Input.TextArea
              id="pasted"
              autoSize={{ minRows: 8, maxRows: 16 }}
              value={lines}
              onChange={({ target }) => setLines(target.value)}
            />
          </Labelled>
        </AskDialog>
      )}
    </div>
  )
}
