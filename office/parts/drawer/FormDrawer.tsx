import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failureText'
import { text } from '../texts'
import { SideDrawer } from './SideDrawer'

interface Props {
  open: boolean
  title: string
  /** The verb of the button. */
  act: string
  size?: number
  /** What is missing, in words; '' when the act may be tried. */
  missing(): string
  /**
   * Stores it; the drawer closes afterwards. It stays, with what went wrong, when this throws a CallError; and with `made` when
   * it gives something that is shown once, in place of the form. 'stays': its author goes on writing.
   */
  onAct(): Promise<void | Made | 'stays'>
  onClose(): void
  children: ReactNode
}

interface Made {
  made: ReactNode
  /** The verb that closes it: 我已保存 */
  kept: string
}

/** A form beside the page that stays; what went wrong stands over its button, and nothing that was typed is lost. */
export function FormDrawer({
  open,
  title,
  act,
  size = 480,
  missing,
  onAct,
  onClose,
  children,
}: Props) {
  const [made, setMade] = useState<Made>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const run = async () => {
    const wanted = missing()
    setProblem(wanted)
    if (wanted !== '') return
    setBusy(true)
    try {
      const once = await onAct()
      if (once === 'stays') return
      if (once) setMade(once)
      else onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <SideDrawer
      open={open}
      size={size}
      title={title}
      closable={made ? false : { 'aria-label': text('keep') }}
      mask={{ closable: !made }}
      keyboard={!made}
      destroyOnHidden
      onClose={onClose}
      footer={
        <div className="row">
          <span className="grow" />
          {made ? (
            <Button type="primary" onClick={onClose}>
              {made.kept}
            </Button>
          ) : (
            <>
              <Button disabled={busy} onClick={onClose}>
                {text('keep')}
              </Button>
              <Button type="primary" loading={busy} onClick={() => void run()}>
                {act}
              </Button>
            </>
          )}
        </div>
      }
    >
      {made ? (
        made.made
      ) : (
        <div className="stack">
          {children}
          {problem && (
            <div className="problem" role="alert">
              {problem}
            </div>
          )}
        </div>
      )}
    </SideDrawer>
  )
}
