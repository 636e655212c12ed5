import { Button, Checkbox, Radio } from 'antd'
import { useState } from 'react'
import type { PrintedPaper, PrintedResult } from '@contract/kinds'
import { printedPapers, printFormats } from '@contract/kinds'
import { useExport } from '../jobs/useExport'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

type What = PrintedPaper | PrintedResult

/** What each is called. */
const names = {
  paper: 'paper',
  answerSheet: 'answerSheet',
  key: 'key',
  solutions: 'solutions',
  signList: 'signList',
  statistics: 'statistics',
} as const satisfies Record<What, string>

const isPaper = (what: What): what is PrintedPaper =>
  (printedPapers as readonly string[]).includes(what)

/** Which of these is printed, as what, and whether in two versions. */
export function PrintChoices({
  taskId,
  choices,
  begun,
}: {
  taskId: string
  choices: readonly What[]
  begun: What
}) {
  const api = useApi()
  const { busy, run } = useExport()
  const [what, setWhat] = useState(begun)
  const [format, setFormat] = useState<(typeof printFormats)[number]>('pdf')
  const [isTwo, setTwo] = useState(false)
  const start = () =>
    isPaper(what)
      ? api.examPrint.papers({ taskId, what, format, twoVersions: isTwo ? 1 : 0 })
      : api.examPrint.results({ taskId, what, format })
  return (
    <div className="stack">
      <Radio.Group
        aria-label={text('what')}
        value={what}
        onChange={({ target }) => setWhat(target.value as What)}
        options={choices.map((value) => ({ value, label: text(names[value]) }))}
      />
      <Radio.Group
        aria-label={text('format')}
        optionType="button"
        value={format}
        onChange={({ target }) => setFormat(target.value as typeof format)}
        options={printFormats.map((value) => ({ value, label: text(value) }))}
      />
      {isPaper(what) && (
        <div>
          <Checkbox checked={isTwo} onChange={({ target }) => setTwo(target.checked)}>
            {text('twoVersions')}
          </Checkbox>
          <div className="small note">{text('twoVersionsText')}</div>
        </div>
      )}
      <div className="row">
        <span className="grow" />
        <Button type="primary" loading={busy} onClick={() => void run(start)}>
          {text('make')}
        </Button>
      </div>
    </div>
  )
}
