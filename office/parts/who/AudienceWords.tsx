import { Button } from 'antd'
import { useState } from 'react'
import { everybody, isOnlyPeople, type Audience } from '@contract/rules/audience'
import { number } from '../../text/formats'
import { late, useSince } from '../../base/late'
import { joinedWords } from './joinedWords'
import { text } from './texts'
import { type For, useChoices, useCount } from './useAudience'
import './who.css'

const WhoPicker = late(async () => (await import('./WhoPicker')).WhoPicker)

/** More names than these are a number. */
const maxNames = 12

interface Props {
  of: string
  ability: For
  /** null: nobody has been picked yet, and nobody is meant. */
  value: Audience | null
  /** undefined: it is only looked at. */
  onChange: ((audience: Audience) => void) | undefined
  change: string
  /** The audience is taken once, as it is then. */
  isOnce?: boolean
}

/** An audience in words, with its number, and the way to change it. */
export function AudienceWords({ of, ability, value, onChange, change, isOnce }: Props) {
  const [isPicking, setPicking] = useState(false)
  const hasPicked = useSince(isPicking)
  return (
    <div className="row audience-words">
      {value ? (
        <Words ability={ability} value={value} />
      ) : (
        <span className="note grow">{text('nobodyYet')}</span>
      )}
      {onChange && (
        <>
          <Button id="audience" onClick={() => setPicking(true)}>
            {change}
          </Button>
          {hasPicked && (
            <WhoPicker
              open={isPicking}
              {...{ of, ability, value: value ?? everybody, isOnce }}
              onClose={() => setPicking(false)}
              onChoose={onChange}
            />
          )}
        </>
      )}
    </div>
  )
}

/** How many they are, and who. */
function Words({ ability, value }: { ability: For; value: Audience }) {
  const { data: choices } = useChoices(ability)
  const { data: count } = useCount(ability, value)
  const named = (list: 'units' | 'posts' | 'titles' | 'groups') =>
    value[list]
      .map((id) => choices?.[list].find((one) => one.id === id)?.name ?? '')
      .filter(Boolean)
      .join('、')
  const unitNames = (ids: readonly string[]) =>
    ids.map((id) => choices?.units.find((one) => one.id === id)?.name ?? '')
  const peopleNames = (ids: readonly string[]) =>
    ids.map((id) => count?.named.find(({ userId }) => userId === id)?.userName ?? '')
  const inShort = (names: readonly string[]) => {
    const known = names.filter(Boolean)
    const rest = known.length - maxNames
    const shown = known.slice(0, maxNames).join('、')
    return rest > 0 ? text('andMore', { names: shown, n: number(rest) }) : shown
  }
  const isOnly = isOnlyPeople(value)
  const lines = [
    [text('includes'), !isOnly && (value.units.length === 0 ? text('whole') : named('units'))],
    [text('postsAre'), named('posts')],
    [text('titlesAre'), named('titles')],
    [text('groupsAre'), named('groups')],
    [text('joinedIs'), value.joined && joinedWords(value.joined)],
    [text(isOnly ? 'onlyThese' : 'alsoPeople'), inShort(peopleNames(value.people))],
    [
      text('except'),
      inShort([...unitNames(value.except.units), ...peopleNames(value.except.people)]),
    ],
  ].flatMap(([label, words]) => (label && words ? [[label, words] as const] : []))
  return (
    <>
      <div>
        <b className="who-number num">{count ? number(count.people) : '…'}</b> {text('countUnit')}
        {/* Its line is kept while the number is read: what stands below never moves under a click. */}
        <div className="small note">{count ? text('inUnits', { n: count.units }) : '\u00a0'}</div>
      </div>
      <dl className="grow">
        {lines.map(([label, words]) => (
          <div key={label} className="row">
            <dt className="note">{label}</dt>
            <dd className="grow">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
