import { Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../api/failureText'
import { text } from './texts'

interface Props {
  title: string
  /** The word on its button. */
  act: string
  /** The word for leaving everything as it is. */
  keep?: string
  isReady: boolean
  /** It takes something away: the safe choice has the focus. */
  danger?: boolean
  onClose(): void
  /** 'stays': its author goes on writing. */
  onAct(): Promise<void | 'stays'>
  children: ReactNode
}

/** A short form in a dialog; it stays, with what went wrong, when the act throws. Enter in a field is the act. */
export function AskDialog(props: Props) {
  const { title, act, keep, isReady, danger = false, onClose, onAct, children } = props
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    setProblem('')
    try {
      if ((await onAct()) !== 'stays') onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} width={480} footer={null} closable={false} onCancel={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !busy) void run()
        }}
      >
        {children}
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
        <div className="row">
          <span className="grow" />
          <Button autoFocus={danger} disabled={busy} onClick={onClose}>
            {keep ?? text('keep')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            danger={danger}
            disabled={!isReady}
            loading={busy}
          >
            {act}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
