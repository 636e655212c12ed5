import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import type { Output } from '@contract/calls/call'
import type { organisation } from '@contract/calls/people/organisation'
import { failureText } from '../../api/failureText'
import { FileButton } from '../../parts/file/FileButton'
import { organisationKey } from '../../parts/organisation/useOrganisation'
import { text as partText } from '../../parts/texts'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

type Line = Output<typeof organisation.readFile>['lines'][number]

/** Units out of a file: read, looked at with what is new in it, then added. */
export function UnitFileButton() {
  const api = useApi()
  const { message } = App.useApp()
  const [lines, setLines] = useState<readonly Line[]>()
  const [busy, setBusy] = useState(false)
  const read = async (file: File) => {
    setBusy(true)
    try {
      setLines((await api.organisation.readFile({ fileName: file.name }, { file })).lines)
    } catch (error) {
      void message.error(failureText(error), 8)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FileButton loading={busy} accept=".xlsx,.csv,.txt" onFile={(file) => void read(file)}>
        {text('importFile')}
      </FileButton>
      {lines && <FileDialog lines={lines} onClose={() => setLines(undefined)} />}
    </>
  )
}

function FileDialog({ lines, onClose }: { lines: readonly Line[]; onClose(): void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const fresh = lines.filter(({ isThere }) => isThere === 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const paths = fresh.map(({ path }) => path).filter((path) => !left.has(path))
  const toggle = (path: string) => {
    const next = new Set(left)
    if (!next.delete(path)) next.add(path)
    setLeft(next)
  }
  const add = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { added } = await api.organisation.addUnits({ departments: paths })
      await queries.invalidateQueries({ queryKey: organisationKey })
      void message.success(text('imported', { n: added }))
      onClose()
    } catch (error) {
      setProblem(failureText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={560}
      title={text('importTitle', { n: number(fresh.length) })}
      closable={false}
      footer={null}
      onCancel={onClose}
    >
      <div className="stack">
        <span className="second">
          {text(fresh.length === 0 ? 'importNone' : 'importText', {
            there: number(lines.length - fresh.length),
          })}
        </span>
        <div className="scrolls" style={{ maxHeight: 360 }} tabIndex={0} role="group">
          {fresh.map(({ path, kind }) => (
            <div key={path} className="row">
              <Checkbox checked={!left.has(path)} onChange={() => toggle(path)}>
                {path}
              </Checkbox>
              <span className="grow" />
              <span className="note small">{text(kind)}</span>
            </div>
          ))}
        </div>
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <span className="grow" />
          <Button disabled={busy} onClick={onClose}>
            {partText('keep')}
          </Button>
          <Button
            type="primary"
            disabled={paths.length === 0}
            loading={busy}
            onClick={() => void add()}
          >
            {text('importAct', { n: number(paths.length) })}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
