import { CheckCircleFilled } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { ProgressBar } from '../../../parts/ProgressBar'
import { FileDrop } from '../../../parts/file/FileDrop'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'
import { acceptOf } from './courseValues'

const hints = {
  video: 'mp4',
  audio: 'sound',
  doc: 'paper',
  scorm: 'zip',
  text: 'paper',
  questions: 'paper',
} as const

/** The file of a part: dropped or chosen, on its way, there. */
export const PartFile = observer(function PartFile({
  edit,
  phase,
  n,
}: {
  edit: CourseEdit
  phase: PhaseDraft
  n: number
}) {
  const { phaseId, kind, fileId, fileName } = phase
  const { files } = edit
  const sending = files.sending[phaseId]
  const problem = files.problems[phaseId]
  if (sending) {
    const percent = Math.floor(sending.share * 100)
    return (
      <div className="row" role="status">
        <span>{percent < 100 ? text('sending', { name: sending.name }) : text('looking')}</span>
        <ProgressBar percent={percent} label={text('sending', { name: sending.name })} />
        <Button size="small" onClick={sending.stop}>
          {text('stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack">
      {problem && <Alert type="error" showIcon title={problem} />}
      <FileDrop
        accept={acceptOf[kind] ?? ''}
        onFile={(file) => void edit.addFile({ phaseId, kind }, file)}
      >
        {fileId === '' ? (
          text('drop', { n })
        ) : (
          <span>
            <CheckCircleFilled aria-hidden className="good" />{' '}
            {text('fileThere', { name: fileName })}
          </span>
        )}
        <span className="small note">{text(hints[kind])}</span>
      </FileDrop>
      <Found edit={edit} phaseId={phaseId} />
    </div>
  )
})

/** What the server found in a package, or in a film in pieces. */
const Found = observer(function Found({ edit, phaseId }: { edit: CourseEdit; phaseId: string }) {
  const found = edit.files.found[phaseId]
  if (!found) return null
  if ('sizes' in found)
    return <span className="note">{text('filmIs', { sizes: found.sizes, n: found.seconds })}</span>
  const { kind, items, files, title } = found
  const standard = kind === 'scorm12' ? 'SCORM 1.2' : 'SCORM 2004'
  return (
    <>
      <span className="note">{text('packageIs', { kind: standard, items, files, title })}</span>
      {found.ordered === 1 && <Alert type="warning" showIcon title={text('packageOrder')} />}
    </>
  )
})
