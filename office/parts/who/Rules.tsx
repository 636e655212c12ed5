import { joinedBetween, type Audience } from '@contract/rules/audience'
import { DayField } from '../DayField'
import { Labelled } from '../Labelled'
import { text } from './texts'

interface Props {
  value: Audience
  onChange(part: Pick<Audience, 'joined'>): void
}

/** What somebody has to be beside where and as what they work: here since when. */
export function Rules({ value: { joined }, onChange }: Props) {
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
    </div>
  )
}
