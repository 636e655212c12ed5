import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failureText'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { text as partText } from '../../parts/texts'
import { ShownOnce } from './ShownOnce'
import { text } from './texts'

/**
 * A form at the side of the page whose act may end with a secret: then it stays until that was copied. `onAct` gives the secret,
 * or '' where there is none; it throws a CallError, and `missing` says what has to be filled in first ('' : nothing).
 */
export function FormDrawer({
  title,
  act,
  secretWords,
  missing,
  onAct,
  onClose,
  children,
}: {
  title: string
  act: string
  secretWords: string
  missing(): string
  onAct(): Promise<string>
  onClose(): void
  children: ReactNode
}) {
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    const wanted = missing()
    if (wanted !== '') return setProblem(wanted)
    setBusy(true)
    setProblem('')
    try {
      const made = await onAct()
      if (made === '') return onClose()
      setSecret(made)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const isDone = secret !== ''
  return (
    <SideDrawer
      open
      size={520}
      title={title}
      closable={isDone ? false : { 'aria-label': partText('keep') }}
      mask={{ closable: !isDone }}
      keyboard={!isDone}
      onClose={onClose}
      footer={
        <div className="row">
          <span className="grow" />
          {isDone ? (
            <Button type="primary" onClick={onClose}>
              {text('kept')}
            </Button>
          ) : (
            <>
              <Button disabled={busy} onClick={onClose}>
                {partText('keep')}
              </Button>
              <Button type="primary" loading={busy} onClick={() => void save()}>
                {act}
              </Button>
            </>
          )}
        </div>
      }
    >
      {isDone ? (
        <ShownOnce secret={secret} words={secretWords} />
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
