import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../api/failureText'
import { text } from './texts'

/** A short form in a dialog; it stays, with what went wrong, when the act throws. */
export function AskDialog({
  title,
  act,
  isReady,
  onClose,
  onAct,
  children,
}: {
  title: string
  act: string
  isReady: boolean
  onClose(): void
  onAct(): Promise<void>
  children: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setProblem('')
    try {
      await onAct()
      onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} width={480} footer={null} closable={false} onCancel={onClose}>
      <div className="stack">
        {children}
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <span className="grow" />
          <Button disabled={busy} onClick={onClose}>
            {text('askKeep')}
          </Button>
          <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void run()}>
            {act}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
