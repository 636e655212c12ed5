import { DownloadOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { dayStamp } from '@contract/rules/hospitalTime'
import { wholePerCent } from '@contract/rules/year/perCent'
import { failureText } from '../../api/failureText'
import { saveBytes } from '../../api/saveFile'
import { text } from './texts'

type Found = Output<Contract['surveyMaking']['results']>

/** A row for each choice of each question, with how many chose it; a question in words or numbers is one row. What is hidden on the page is in no row. */
const rowsOf = ({ questions, results }: Found): (string | number)[][] =>
  results.flatMap(({ answered, counts, mean, places }, at) => {
    const head = [at + 1, questions[at]?.title ?? '', answered]
    const average = mean ?? ''
    if (counts.length === 0) return [[...head, '', '', '', average]]
    return counts.map(({ label, count }, choice) => [
      ...head,
      label,
      count,
      wholePerCent(count, answered) ?? '',
      places[choice] ?? average,
    ])
  })

/** The sums as they are shown, as xlsx: also of an unnamed questionnaire, whose answers go into no file one by one. */
export function ExportSums({ data }: { data: Found }) {
  const { message } = App.useApp()
  const write = async () => {
    // What writes the file is loaded when somebody wants one.
    const { workbookOf } = await import('../../parts/list/sheet')
    const headings = [
      text('order'),
      text('question'),
      text('people'),
      text('choice'),
      text('count'),
      text('percent'),
      text('meanOrPlace'),
    ]
    saveBytes(`${data.title}-${dayStamp(Date.now())}.xlsx`, workbookOf(headings, rowsOf(data)))
  }
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      disabled={data.results.length === 0}
      onClick={() => void write().catch((error: unknown) => message.error(failureText(error)))}
    >
      {text('exportSums')}
    </Button>
  )
}
