import { CloseOutlined, FileOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { observer } from 'mobx-react'
import { FileDrop } from '../../../parts/file/FileDrop'
import { Panel } from '../../../parts/Page'
import { ProgressBar } from '../../../parts/ProgressBar'
import { text } from '../texts'
import type { DocumentEdit } from './DocumentEdit'

/** Files of an edition: each is read by the server, which finds the clauses in it. */
export const Files = observer(function Files({ edit }: { edit: DocumentEdit }) {
  const { files } = edit.values
  return (
    <Panel title={text('files')} note={text('filesNote')}>
      <div className="panel-body stack" id="files">
        {files.map(({ fileId, name, says }) => (
          <div key={fileId} className="row">
            <FileOutlined aria-hidden />
            <span className="grow cut" title={name}>
              {name} {says && <span className="small note">{says}</span>}
            </span>
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text('removeFile', { name })}
              onClick={() => edit.removeFile(fileId)}
            />
          </div>
        ))}
        {edit.problem && <Alert type="error" showIcon title={edit.problem} />}
        <Found edit={edit} />
        <Arriving edit={edit} />
      </div>
    </Panel>
  )
})

const Arriving = observer(function Arriving({ edit }: { edit: DocumentEdit }) {
  const { sending } = edit
  if (!sending)
    return (
      <FileDrop
        accept=".pdf,.docx,.xlsx,.pptx,image/png,image/jpeg"
        onFile={(file) => void edit.addFile(file)}
      >
        {text('drop')}
        <span className="small note">{text('dropNote')}</span>
      </FileDrop>
    )
  const percent = Math.floor(sending.share * 100)
  const words = text(percent < 100 ? 'sending' : 'looking', { name: sending.name })
  return (
    <div className="row" role="status">
      <span>{words}</span>
      <ProgressBar percent={percent} label={words} />
      <Button size="small" onClick={sending.stop}>
        {text('stop')}
      </Button>
    </div>
  )
})

/** Clauses of a file that was read, while there are others: its author says whether they take their place. */
const Found = observer(function Found({ edit }: { edit: DocumentEdit }) {
  const { found } = edit
  if (!found) return null
  const n = found.clauses.length
  return (
    <div className="row" role="status">
      <span className="grow">
        {text('found', { name: found.name, n })} {found.cut === 1 && text('cut')}
      </span>
      <Button size="small" onClick={edit.leaveFound}>
        {text('addClauses')}
      </Button>
      <Button size="small" type="primary" onClick={edit.takeFound}>
        {text('takeClauses', { n })}
      </Button>
    </div>
  )
})
