import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText } from '../api/failureText'
import { Mark } from './Page'

/** A try of something that another system answers, beside its other acts; what that said stands below until the next try. */
export function TryOut({
  act,
  disabled = false,
  words,
  onTry,
  children,
}: {
  act: string
  disabled?: boolean
  /** What a good answer and a bad one are called. */
  words: { works: string; fails: string }
  onTry(): Promise<{ works: boolean; said: string }>
  /** Its other acts. */
  children: ReactNode
}) {
  const [answer, setAnswer] = useState<{ works: boolean; said: string }>()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      setAnswer(await onTry())
    } catch (error) {
      setAnswer({ works: false, said: failureText(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="lines">
      <div className="row">
        <Button size="small" loading={busy} disabled={disabled} onClick={() => void run()}>
          {act}
        </Button>
        {children}
      </div>
      {answer && (
        <div className="small" role="status">
          <Mark tone={answer.works ? 'good' : 'bad'}>
            {answer.works ? words.works : words.fails}
          </Mark>{' '}
          {answer.said}
        </div>
      )}
    </div>
  )
}
