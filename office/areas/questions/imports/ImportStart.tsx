import { InboxOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportDraft } from '@contract/calls/questionImport'
import { failureText } from '../../../api/failureText'
import { saveFile } from '../../../api/saveFile'
import { FileDrop } from '../../../parts/file/FileDrop'
import { useApi } from '../../../session/SessionContext'
import { text } from './texts'

/** What the file dialog offers; the server looks at what is in a file, whatever it is called. */
const accept = '.docx,.docm,.doc,.xlsx,.csv,.txt,.gift,.zip'

/** A file, or pasted text: it is read at once, and the author goes on with what came of it. */
export function ImportStart() {
  const api = useApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [way, setWay] = useState<'file' | 'paste'>('file')
  const [words, setWords] = useState('')
  const [reading, setReading] = useState('')
  const [problem, setProblem] = useState('')
  const read = async (name: string, ask: () => Promise<ImportDraft>) => {
    setReading(name)
    setProblem('')
    try {
      const draft = await ask()
      queries.setQueryData(['import', draft.draftId], draft)
      void queries.invalidateQueries({ queryKey: ['imports'] })
      void navigate(`/questions/imports/${draft.draftId}${draft.broken > 0 ? '?show=broken' : ''}`)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setReading('')
    }
  }
  const template = async () => {
    try {
      const asked = { format: 'xlsx', template: 1 } as const
      const { fileName, base64 } = await api.authoring.exportQuestions(asked)
      saveFile(fileName, base64)
    } catch (error) {
      void message.error(failureText(error))
    }
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
        <Button type="link" size="small" onClick={() => void template()}>
          {text('template')}
        </Button>
      </div>
      {way === 'file' ? (
        <FileDrop
          accept={accept}
          disabled={reading !== ''}
          onFile={(file) =>
            void read(file.name, () =>
              api.questionImport.readFile({ fileName: file.name.slice(-200) }, { file }),
            )
          }
        >
          <InboxOutlined aria-hidden />
          <b role={reading ? 'status' : undefined}>
            {reading ? text('reading', { name: reading }) : text('drop')}
          </b>
          <span className="second small">{text('dropText')}</span>
        </FileDrop>
      ) : (
        <>
          <Input.TextArea
            aria-label={text('pasteHere')}
            placeholder={text('pasteExample')}
            rows={10}
            maxLength={150_000}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <div className="row">
            <span className="grow" />
            <Button
              type="primary"
              disabled={words.trim() === ''}
              loading={reading !== ''}
              onClick={() =>
                void read(text('wayPaste'), () => api.questionImport.readText({ text: words }))
              }
            >
              {text('readPasted')}
            </Button>
          </div>
        </>
      )}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
    </div>
  )
}
