import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { captionLimits, readWebVtt, type CaptionProblem } from '@contract/rules/content/webVtt'
import { FileButton } from '../../../parts/file/FileButton'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

const problems = {
  none: 'captionsNone',
  empty: 'captionsEmpty',
  many: 'captionsMany',
  time: 'captionsTime',
  order: 'captionsOrder',
  long: 'captionsLong',
} as const

const wordsOf = (found: CaptionProblem) =>
  text(problems[found.problem], {
    n: 'line' in found ? found.line : 0,
    cues: captionLimits.cues,
    letters: captionLimits.text,
  })

/** As its bytes say it: UTF-8, else what Chinese Windows writes. */
async function wordsIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** What is said in a film or sound, from a file with its times. */
export const PartCaptions = observer(function PartCaptions({
  edit,
  phase: { phaseId, captions = [] },
  n,
}: {
  edit: CourseEdit
  phase: PhaseDraft
  n: number
}) {
  const [problem, setProblem] = useState('')
  const take = async (file: File) => {
    if (file.size > captionLimits.fileBytes) return setProblem(text('captionsNone'))
    const found = readWebVtt(await wordsIn(file))
    if (!Array.isArray(found)) return setProblem(wordsOf(found))
    setProblem('')
    edit.changePart(phaseId, { captions: found })
  }
  const choose = text(captions.length > 0 ? 'captionsOther' : 'captionsChoose')
  return (
    <div className="stack">
      <div className="row">
        <FileButton
          size="small"
          accept=".vtt,.srt,text/vtt"
          aria-label={`${choose}，${text('captionsOf', { n })}`}
          onFile={(file) => void take(file)}
        >
          {choose}
        </FileButton>
        <span className="small note grow cut" title={captions[0]?.text}>
          {captions.length > 0
            ? text('captionsThere', { n: captions.length, first: captions[0]?.text ?? '' })
            : text('captionsHint')}
        </span>
        {captions.length > 0 && (
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text('captionsDrop', { n })}
            onClick={() => edit.changePart(phaseId, { captions: [] })}
          />
        )}
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
    </div>
  )
})
