import { Button } from 'antd'
import { useState } from 'react'
import type { Audience } from '@contract/rules/audience'
import { number } from '../../text/formats'
import { late, useSince } from '../../base/late'
import type { AudiencePart } from './Choices'
import { text } from './texts'
import { type For, useChoices, useCount } from './useAudience'
import './who.css'

const WhoPicker = late(async () => (await import('./WhoPicker')).WhoPicker)

interface Props {
  of: string
  ability: For
  parts: readonly AudiencePart[]
  value: Audience
  /** undefined: it is only looked at. */
  onChange: ((audience: Audience) => void) | undefined
  change: string
  /** The audience is taken once, as it is then. */
  isOnce?: boolean
}

/** An audience in words, with its number, and the way to change it. */
export function AudienceWords({ of, ability, parts, value, onChange, change, isOnce }: Props) {
  const [isPicking, setPicking] = useState(false)
  const hasPicked = useSince(isPicking)
  const { data: choices } = useChoices(ability)
  const { data: count } = useCount(ability, value)
  const named = (list: 'units' | 'posts' | 'titles' | 'groups') =>
    value[list]
      .map((id) => choices?.[list].find((one) => one.id === id)?.name ?? '')
      .filter(Boolean)
      .join('、')
  const people = (ids: readonly string[]) =>
    ids
      .map((id) => count?.named.find(({ userId }) => userId === id)?.userName ?? '')
      .filter(Boolean)
      .join('、')
  const lines = [
    [text('includes'), value.units.length === 0 ? text('whole') : named('units')],
    [text('postsAre'), named('posts')],
    [text('titlesAre'), named('titles')],
    [text('groupsAre'), named('groups')],
    [text('alsoPeople'), people(value.people)],
    [text('except'), people(value.except.people)],
  ].filter(([, words]) => words)
  return (
    <div className="row audience-words">
      <div>
        <b className="who-number num">{count ? number(count.people) : '…'}</b> {text('countUnit')}
        {count && <div className="small note">{text('inUnits', { n: count.units })}</div>}
      </div>
      <dl className="grow">
        {lines.map(([label, words]) => (
          <div key={label} className="row">
            <dt className="note">{label}</dt>
            <dd className="grow">{words}</dd>
          </div>
        ))}
      </dl>
      {onChange && (
        <>
          <Button id="audience" onClick={() => setPicking(true)}>
            {change}
          </Button>
          {hasPicked && (
            <WhoPicker
              open={isPicking}
              {...{ of, ability, parts, value, isOnce }}
              onClose={() => setPicking(false)}
              onChoose={onChange}
            />
          )}
        </>
      )}
    </div>
  )
}
