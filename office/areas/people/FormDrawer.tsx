import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { failureText } from '../../api/failureText'
import { text } from '../../parts/texts'

/** A form beside the page that stays; what went wrong stands over its button, and nothing that was typed is lost. */
export function FormDrawer({
  open,
  title,
  act,
  check,
  onClose,
  onAct,
  children,
}: {
  open: boolean
  title: string
  act: string
  /** What is missing, in words; '' when the act may be tried. */
  check(): string
  onClose(): void
  onAct(): Promise<void>
  children: ReactNode
}) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const missing = check()
    setProblem(missing)
    if (missing) return
    setBusy(true)
    try {
      await onAct()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideDrawer
      open={open}
      size={480}
      title={title}
      closable={{ 'aria-label': text('keep') }}
      destroyOnHidden
      onClose={onClose}
      footer={
        <div className="row">
          <span className="grow" />
          <Button disabled={busy} onClick={onClose}>
            {text('keep')}
          </Button>
          <Button type="primary" loading={busy} onClick={() => void run()}>
            {act}
          </Button>
        </div>
      }
    >
      {children}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
    </SideDrawer>
  )
}
