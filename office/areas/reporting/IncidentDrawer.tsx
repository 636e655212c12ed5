import { App, Button, Image, Input } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { DeskIncident } from '@contract/calls/community/incident'
import { IncidentState } from '@contract/states'
import { failureText } from '../../api/failureText'
import { SideDrawer } from '../../parts/drawer/SideDrawer'
import { CheckedPicture } from '../../parts/CheckedPicture'
import { Labelled } from '../../parts/Labelled'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { stamp } from '../../text/formats'
import { kindName, stateName, stateTone } from './names'
import { text } from './texts'

interface Props {
  incident: DeskIncident
  onClose(): void
  onDone(): Promise<void>
}

/** One report: what, where, when, by whom, with its pictures; taking it in hand, answering it. */
export function IncidentDrawer({ incident, onClose, onDone }: Props) {
  const can = useCan()
  const { kind, state, place, description, userName, dept, jobNumber } = incident
  return (
    <SideDrawer open size={560} title={kindName(kind)} onClose={onClose}>
      <div className="stack">
        <div>
          <Mark {...stateTone(state)}>{stateName(state)}</Mark>{' '}
          <span className="second num">{stamp(incident.time)}</span>
        </div>
        {incident.check === 'refused' && <Mark tone="warn">{text('wordsDoubtful')}</Mark>}
        <dl className="facts-list">
          <Fact name={text('who')}>
            {[userName, dept, jobNumber, incident.mobile].filter(Boolean).join(' · ')}
          </Fact>
          <Fact name={text('happened')}>{stamp(incident.happenedTime)}</Fact>
          {place && <Fact name={text('place')}>{place}</Fact>}
          <Fact name={text('what')}>
            <span style={{ whiteSpace: 'pre-wrap' }}>{description}</span>
          </Fact>
        </dl>
        <Pictures pictures={incident.pictures} />
        {state === IncidentState.closed && (
          <div>
            <b>{text('answer')}</b> <span className="second">{incident.decidedBy}</span>
            <p style={{ whiteSpace: 'pre-wrap' }}>{incident.answer}</p>
          </div>
        )}
        {state !== IncidentState.closed && can('incident.decide') && (
          <Deciding incident={incident} onClose={onClose} onDone={onDone} />
        )}
      </div>
    </SideDrawer>
  )
}

function Pictures({ pictures }: Pick<DeskIncident, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <Image.PreviewGroup>
      <div className="row" style={{ flexWrap: 'wrap' }}>
        {pictures.map(({ url, check }, at) => (
          <CheckedPicture key={url} check={check} name={text('picture', { n: at + 1 })}>
            <Image
              src={url}
              width={120}
              height={120}
              style={{ objectFit: 'cover' }}
              alt={text('picture', { n: at + 1 })}
            />
          </CheckedPicture>
        ))}
      </div>
    </Image.PreviewGroup>
  )
}

/** The answer, and the two ways to go on with a report. */
function Deciding({ incident: { incidentId, state, ...incident }, onClose, onDone }: Props) {
  const api = useApi()
  const id = useId()
  const { message } = App.useApp()
  const [answer, setAnswer] = useState(incident.answer)
  const [busy, setBusy] = useState(false)
  const decide = async (next: 1 | 2) => {
    setBusy(true)
    try {
      await api.incidentDesk.decide({ incidentId, state: next, answer: answer.trim() })
      void message.success(text(next === 2 ? 'closedNow' : 'inHandNow'))
      await onDone()
      onClose()
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Labelled label={text('answer')} id={id} hint={text('answerHint')}>
        <Input.TextArea
          id={id}
          rows={6}
          maxLength={2000}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
      </Labelled>
      <div className="row">
        <span className="grow" />
        {state === IncidentState.waiting && (
          <Button disabled={busy} onClick={() => void decide(1)}>
            {text('takeInHand')}
          </Button>
        )}
        <Button
          type="primary"
          loading={busy}
          disabled={answer.trim() === ''}
          onClick={() => void decide(2)}
        >
          {text('close')}
        </Button>
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
