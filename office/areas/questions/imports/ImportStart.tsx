import { InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../../api/failureText'
import { saveFile } from '../../../api/saveFile'
import { FileDrop } from '../../../parts/file/FileDrop'
import { JobProgress } from '../../../parts/jobs/JobProgress'
import { useApi } from '../../../session/SessionContext'
import { text } from './texts'
import { useReading } from './useReading'

/** What the file dialog offers; the server looks at what is in a file, whatever it is called. */
const accept = '.docx,.docm,.doc,.xlsx,.csv,.txt,.gift,.zip'

/** A file, which the server reads as a job, or pasted text, which is read at once: the author goes on with what came of it. */
export const ImportStart = observer(function ImportStart() {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [way, setWay] = useState<'file' | 'paste'>('file')
  const [words, setWords] = useState('')
  const [sending, setSending] = useState('')
  const [problem, setProblem] = useState('')
  const { reading, follow } = useReading(setProblem)
  const send = async (name: string, ask: () => Promise<void>) => {
    setSending(name)
    setProblem('')
    try {
      await ask()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setSending('')
    }
  }
  const readFile = async (file: File) => {
    const { jobId, draftId } = await api.questionImport.readFile(
      { fileName: file.name.slice(-200) },
      { file },
    )
    if (jobId) return follow(jobId)
    await navigate(`/questions/imports/${draftId}`)
  }
  const readText = async () => {
    const draft = await api.questionImport.readText({ text: words })
    queries.setQueryData(['import', draft.draftId], draft)
    void queries.invalidateQueries({ queryKey: ['imports'] })
    await navigate(`/questions/imports/${draft.draftId}${draft.broken > 0 ? '?show=broken' : ''}`)
  }
  return (
    <div className="stack">
      <div className="row">
        <Segmented
          value={way}
          options={[
            { value: 'file', label: text('wayFile') },
            { value: 'paste', label: text('wayPaste') },
          ]}
          onChange={setWay}
        />
        <span className="grow" />
        <Template />
      </div>
      {way === 'file' ? (
        <FileDrop
          accept={accept}
          disabled={sending !== ''}
          onFile={(file) => void send(file.name, () => readFile(file))}
        >
          <InboxOutlined aria-hidden />
          <b role={sending ? 'status' : undefined}>
            {sending ? text('sending', { name: sending }) : text('drop')}
          </b>
          <span className="second small">{text('dropText')}</span>
        </FileDrop>
      ) : (
        <Paste
          words={words}
          busy={sending !== ''}
          onChange={setWords}
          onRead={() => void send(text('wayPaste'), readText)}
        />
      )}
      {reading.map((job) => (
        <JobProgress key={job.jobId} job={job} />
      ))}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
})

/** The workbook to fill in. */
function Template() {
  const api = useApi()
  const { message } = App.useApp()
  const save = async () => {
    try {
      const asked = { format: 'xlsx', template: 1 } as const
      const { fileName, base64 } = await api.authoring.exportQuestions(asked)
      saveFile(fileName, base64)
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <Button type="link" size="small" onClick={() => void save()}>
      {text('template')}
    </Button>
  )
}

function Paste({
  words,
  busy,
  onChange,
  onRead,
}: {
  words: string
  busy: boolean
  onChange(words: string): void
  onRead(): void
}) {
  return (
    <>
      <Input.TextArea
        aria-label={text('pasteHere')}
        placeholder={text('pasteExample')}
        rows={10}
        maxLength={150_000}
        value={words}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="row">
        <span className="grow" />
        <Button type="primary" disabled={words.trim() === ''} loading={busy} onClick={onRead}>
          {text('readPasted')}
        </Button>
      </div>
    </>
  )
}
