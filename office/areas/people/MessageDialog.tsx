import { Input } from 'antd'
import { useId, useState } from 'react'
import { Labelled } from '../../parts/Labelled'
import { number } from '../../text/formats'
import { AskDialog } from '../../parts/AskDialog'
import { text } from './texts'

/** A message of the hospital to those who were chosen. */
export function MessageDialog({
  n,
  onClose,
  onAct,
}: {
  n: number
  onClose(): void
  onAct(title: string, words: string): Promise<void>
}) {
  const [title, setTitle] = useState('')
  const [words, setWords] = useState('')
  const id = useId()
  return (
    <AskDialog
      title={text('writeTitle', { n: number(n) })}
      act={text('writeAct', { n: number(n) })}
      isReady={title.trim() !== '' && words.trim() !== ''}
      onClose={onClose}
      onAct={() => onAct(title.trim(), words.trim())}
    >
      <p className="second">{text('writeText')}</p>
      <Labelled label={text('writeHead')} id={`${id}-title`}>
        <Input
          id={`${id}-title`}
          maxLength={60}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Labelled>
      <Labelled label={text('writeBody')} id={`${id}-text`}>
        <Input.TextArea
          id={`${id}-text`}
          rows={4}
          maxLength={500}
          showCount
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
