import { Button, Input, Modal } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { failureText } from '../api/failureText'
import { text } from './texts'

interface Question {
  /** What, of whom, how many: 把 6 题停用？ */
  title: string
  /** What happens, to whom, and whether it can come back. */
  words: string
  /** A verb with its number: 停用 6 题 */
  act: string
  /** The other verb: 不停用 */
  keep: string
  /** It cannot come back: the safe choice is the filled one. */
  final?: boolean
  /** It has to be typed first: how many. */
  typed?: number
  /** A reason is wanted; the act gets it. */
  needsReason?: boolean
  /** Something that has to be chosen first, shown below the words. */
  children?: ReactNode
  /** false: it is not chosen yet. */
  isReady?: boolean
}

interface Props extends Question {
  open: boolean
  onClose(): void
  /**
   * The dialog closes itself afterwards. It stays, with what went wrong, when this throws a CallError, and when this gives
   * 'stays': the caller then shows in its place what was made (a password is said once).
   */
  onAct(reason: string): Promise<void | 'stays'>
}

/** Asks before something is done that others feel. */
export function Confirm(props: Props) {
  return (
    <Modal
      open={props.open}
      title={props.title}
      width={480}
      footer={null}
      closable={false}
      destroyOnHidden
      onCancel={props.onClose}
    >
      <Asked {...props} />
    </Modal>
  )
}

function Asked(props: Props) {
  const { words, act, keep, final = false, typed, needsReason, onClose, onAct } = props
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const id = useId()
  const isReady =
    props.isReady !== false &&
    (typed === undefined || Number(number) === typed) &&
    (!needsReason || reason.trim() !== '')
  const run = async () => {
    setBusy(true)
    setProblem('')
    try {
      if ((await onAct(reason.trim())) !== 'stays') onClose()
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      <p className="second">{words}</p>
      {props.children}
      {(typed !== undefined || needsReason) && (
        <div className="row">
          {typed !== undefined && (
            <div>
              <label className="label" htmlFor={`${id}-number`}>
                {text('confirmTyped', { n: typed })}
              </label>
              <Input
                id={`${id}-number`}
                inputMode="numeric"
                value={number}
                onChange={({ target }) => setNumber(target.value.trim())}
              />
            </div>
          )}
          {needsReason && (
            <div className="grow">
              <label className="label" htmlFor={`${id}-reason`}>
                {text('confirmReason')}
              </label>
              <Input
                id={`${id}-reason`}
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </div>
          )}
        </div>
      )}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      <div className="row">
        <span className="grow" />
        <Button autoFocus type={final ? 'primary' : 'default'} disabled={busy} onClick={onClose}>
          {keep}
        </Button>
        <Button
          type={final ? 'default' : 'primary'}
          danger={final}
          disabled={!isReady}
          loading={busy}
          onClick={() => void run()}
        >
          {act}
        </Button>
      </div>
    </div>
  )
}
