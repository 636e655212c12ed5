import { App, Button, Input } from 'antd'
import { useId, useState } from 'react'
import type { DeskConsultation } from '@contract/calls/community/consultation'
import { FaqState } from '@contract/states'
import { failureText } from '../../api/failureText'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { Labelled } from '../../parts/Labelled'
import { useApi, useCan } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { faqName } from './names'
import { ForEverybody } from './ForEverybody'
import { text } from './texts'

interface Props {
  asked: DeskConsultation
  onClose(): void
  onDone(): Promise<void>
}

/** One question: answering it, proposing it for everybody, publishing it. */
export function ConsultationDrawer({ asked, onClose, onDone }: Props) {
  const api = useApi()
  const can = useCan()
  const id = useId()
  const { message } = App.useApp()
  const [answer, setAnswer] = useState(asked.answer)
  const [busy, setBusy] = useState(false)
  const { consultationId, question, faq, agrees } = asked
  const run = async (
    act: () => Promise<unknown>,
    said: 'answeredNow' | 'proposedNow' | 'decidedNow',
  ) => {
    setBusy(true)
    try {
      await act()
      void message.success(text(said))
      await onDone()
      onClose()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const publish = (value: 0 | 1) =>
    run(() => api.consultationDesk.publish({ consultationId, publish: value }), 'decidedNow')
  return (
    <SideDrawer open size={560} title={text('question')} onClose={onClose}>
      <div className="stack">
        <div className="second">
          {[asked.userName, asked.dept, stamp(asked.time)].filter(Boolean).join(' · ')}
        </div>
        <p style={{ whiteSpace: 'pre-wrap' }}>{question}</p>
        {can('consultation.answer') ? (
          <>
            <Labelled label={text('answer')} id={id} hint={text('adviceHint')}>
              <Input.TextArea
                id={id}
                rows={6}
                maxLength={4000}
                value={answer}
                onChange={({ target }) => setAnswer(target.value)}
              />
            </Labelled>
            <div className="row">
              <span className="grow" />
              <Button
                type="primary"
                loading={busy}
                disabled={answer.trim() === '' || answer.trim() === asked.answer}
                onClick={() =>
                  void run(
                    () => api.consultationDesk.answer({ consultationId, answer: answer.trim() }),
                    'answeredNow',
                  )
                }
              >
                {text(asked.answer ? 'answerAgain' : 'sendAnswer')}
              </Button>
            </div>
          </>
        ) : (
          <p style={{ whiteSpace: 'pre-wrap' }}>{asked.answer || text('open')}</p>
        )}
        {asked.answer && faq !== FaqState.published && can('consultation.answer') && (
          <ForEverybody
            asked={asked}
            busy={busy}
            onPropose={(words) =>
              run(() => api.consultationDesk.propose({ consultationId, ...words }), 'proposedNow')
            }
          />
        )}
        {faq !== FaqState.none && (
          <section className="stack">
            <b>
              {text('faq')} · {faqName(faq)}
            </b>
            <p style={{ whiteSpace: 'pre-wrap' }}>{asked.faqQuestion}</p>
            <p style={{ whiteSpace: 'pre-wrap' }}>{asked.faqAnswer}</p>
          </section>
        )}
        {faq === FaqState.proposed && agrees === 1 && can('content.publish') && (
          <div className="row">
            <span className="grow" />
            <Button disabled={busy} onClick={() => void publish(0)}>
              {text('decline')}
            </Button>
            <Button type="primary" disabled={busy} onClick={() => void publish(1)}>
              {text('publish')}
            </Button>
          </div>
        )}
      </div>
    </SideDrawer>
  )
}
