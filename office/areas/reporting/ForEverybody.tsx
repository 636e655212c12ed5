import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { DeskConsultation } from '@contract/calls/community/consultation'
import { Labelled } from '../../parts/Labelled'
import { text } from './texts'

/** Question and answer in words that name nobody, for a second person to publish; only where the asker agrees. */
export function ForEverybody({
  asked,
  busy,
  onPropose,
}: {
  asked: DeskConsultation
  busy: boolean
  onPropose(words: { question: string; answer: string }): Promise<void>
}) {
  const id = useId()
  const [question, setQuestion] = useState(asked.faqQuestion || asked.question)
  const [answer, setAnswer] = useState(asked.faqAnswer || asked.answer)
  if (asked.agrees !== 1) return <p className="second">{text('notAgreed')}</p>
  return (
    <section className="stack">
      <b>{text('forEverybody')}</b>
      <Labelled label={text('faqQuestion')} id={`${id}-question`} hint={text('noNames')}>
        <Input.TextArea
          id={`${id}-question`}
          rows={2}
          maxLength={1000}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
      </Labelled>
      <Labelled label={text('faqAnswer')} id={`${id}-answer`}>
        <Input.TextArea
          id={`${id}-answer`}
          rows={5}
          maxLength={4000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Labelled>
      <div className="row">
        <span className="grow" />
        <Button
          disabled={busy || question.trim().length < 4 || answer.trim() === ''}
          onClick={() => void onPropose({ question: question.trim(), answer: answer.trim() })}
        >
          {text('propose')}
        </Button>
      </div>
    </section>
  )
}
