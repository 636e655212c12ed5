import { lazy, Suspense } from 'react'
import { joinedBetween, type Audience } from '@contract/rules/audience'
import { DayField } from '../DayField'
import { Labelled } from '../Labelled'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const NotFinished = lazy(async () => ({ default: (await import('./NotFinished')).NotFinished }))

interface Props {
  value: Audience
  onChange(part: Partial<Pick<Audience, 'joined' | 'people'>>): void
}

/** What somebody has to be beside where and as what they work: here since when; and who has not finished something, by name. */
export function Rules({ value: { joined, people }, onChange }: Props) {
  const can = useCan()
  const { from, until } = joined ?? { from: null, until: null }
  const change = (next: { from: string | null; until: string | null }) =>
    onChange({ joined: joinedBetween(next.from, next.until) })
  return (
    <div className="stack">
      <Labelled label={text('joinedFrom')} id="joinedFrom" width={200}>
        <DayField
          id="joinedFrom"
          value={from ?? ''}
          onChange={(day) => change({ from: day || null, until })}
        />
      </Labelled>
      <Labelled label={text('joinedUntil')} id="joinedUntil" width={200}>
        <DayField
          id="joinedUntil"
          value={until ?? ''}
          onChange={(day) => change({ from, until: day || null })}
        />
      </Labelled>
      <p className="small note">{text('joinedNote')}</p>
      <p className="small note">{text('leaveNote')}</p>
      {can('duty.read') && (
        <Suspense>
          <NotFinished value={people} onChange={(named) => onChange({ people: named })} />
        </Suspense>
      )}
    </div>
  )
}
