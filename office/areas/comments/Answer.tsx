import { Input } from 'antd'
import { useState } from 'react'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import type { DeskComment } from './DeskComment'
import { text } from './texts'

interface Props {
  row: DeskComment
  onClose(): void
  onDone(): void
}

/** The office answers a comment; whoever sees the comment reads the answer below it. */
export function Answer({ row, onClose, onDone }: Props) {
  const api = useApi()
  const [answer, setAnswer] = useState(row.answer)
  return (
    <AskDialog
      title={text('answerOf', { name: row.author })}
      act={text(answer.trim() === '' && row.answer !== '' ? 'takeAnswer' : 'publishAnswer')}
      isReady={answer.trim() !== row.answer}
      onClose={onClose}
      onAct={async () => {
        await api.reaction.answer({ commentId: row.commentId, answer: answer.trim() })
        onDone()
      }}
    >
      <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{row.content}</p>
      <Labelled label={text('answer')} id="answer" hint={text('answerHint')}>
        <Input.TextArea
          id="answer"
          rows={4}
          maxLength={500}
          showCount
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Labelled>
    </AskDialog>
  )
}
