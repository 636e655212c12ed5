import { CloseOutlined } from '@ant-design/icons'
import { Button, Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { isOnlyPeople, maxNamed, type Audience } from '@contract/rules/audience'
import { Mark } from '../Page'
import { number } from '../../text/formats'
import { joinedWords } from './joinedWords'
import { text } from './texts'
import type { AudienceChoices, AudienceCount } from './useAudience'

interface Props {
  choices: AudienceChoices
  value: Audience
  count: AudienceCount | undefined
  /** The audience is taken once, as it is then. */
  isOnce?: boolean | undefined
  onChange(part: Partial<Audience>): void
  /** A list of names that never changes, or one that follows people again. */
  onFix(isFixed: boolean): void
}

const nameIn = (of: readonly { id: string; name: string }[], id: string) =>
  of.find((one) => one.id === id)?.name ?? ''
const lessBy = (before: number | undefined, after: number | undefined) =>
  before === undefined || after === undefined ? '' : text('less', { n: number(before - after) })

/** What is chosen, line by line, and how many each line takes away or adds. */
export function Chosen({ choices, value, count, isOnce, onChange, onFix }: Props) {
  const left = count?.left
  const personOf = (id: string) => {
    const person = count?.named.find(({ userId }) => userId === id)
    return person
      ? [person.userName, person.jobNumber, person.deptName].filter(Boolean).join(' ')
      : ''
  }
  return (
    <div className="who-column who-chosen">
      {!isOnlyPeople(value) && <h3>{text('includes')}</h3>}
      {value.units.length === 0 && !isOnlyPeople(value) && (
        <Line
          title={text('whole')}
          note={text('wholeNote')}
          effect={number(left?.all ?? choices.people)}
        />
      )}
      {value.units.map((id) => (
        <Line
          key={id}
          title={nameIn(choices.units, id)}
          effect={number(choices.units.find((unit) => unit.id === id)?.people ?? 0)}
          onRemove={() => onChange({ units: value.units.filter((one) => one !== id) })}
        />
      ))}
      <Also choices={choices} value={value} left={left} onChange={onChange} />
      {value.people.length > 0 && <h3>{text(isOnlyPeople(value) ? 'onlyThese' : 'alsoPeople')}</h3>}
      {value.people.map((id) => (
        <Line
          key={id}
          title={personOf(id)}
          effect=""
          onRemove={() => onChange({ people: value.people.filter((one) => one !== id) })}
        />
      ))}
      <Except choices={choices} value={value} personOf={personOf} onChange={onChange} />
      <Fixing value={value} people={count?.people ?? 0} isOnce={isOnce} onFix={onFix} />
    </div>
  )
}

/** What else they have to be: posts, titles, groups, when they came. */
function Also({
  choices,
  value,
  left,
  onChange,
}: Pick<Props, 'choices' | 'value' | 'onChange'> & { left: AudienceCount['left'] | undefined }) {
  const lists = [
    ['posts', 'postsAre', lessBy(left?.units, left?.posts)],
    ['titles', 'titlesAre', lessBy(left?.posts, left?.titles)],
    ['groups', 'groupsAre', lessBy(left?.titles, left?.groups)],
  ] as const
  const chosen = lists.filter(([list]) => value[list].length > 0)
  return (
    <>
      {(chosen.length > 0 || value.joined) && <h3>{text('also')}</h3>}
      {chosen.map(([list, words, effect]) => (
        <Line
          key={list}
          title={text(words)}
          effect={effect}
          note={
            <span className="who-marks">
              {value[list].map((id) => (
                <Mark key={id}>{nameIn(choices[list], id)}</Mark>
              ))}
            </span>
          }
          onRemove={() => onChange({ [list]: [] })}
        />
      ))}
      {value.joined && (
        <Line
          title={text('joinedIs')}
          note={joinedWords(value.joined)}
          effect={lessBy(left?.groups, left?.joined)}
          onRemove={() => onChange({ joined: undefined })}
        />
      )}
    </>
  )
}

/** Units and people who are left out. */
function Except({
  choices,
  value: { except },
  personOf,
  onChange,
}: Pick<Props, 'choices' | 'value' | 'onChange'> & { personOf(id: string): string }) {
  const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id)
  return (
    <>
      {except.people.length + except.units.length > 0 && <h3>{text('except')}</h3>}
      {except.units.map((id) => (
        <Line
          key={id}
          title={nameIn(choices.units, id)}
          note={text('exceptUnits')}
          effect=""
          onRemove={() => onChange({ except: { ...except, units: without(except.units, id) } })}
        />
      ))}
      {except.people.map((id) => (
        <Line
          key={id}
          title={personOf(id)}
          effect=""
          onRemove={() => onChange({ except: { ...except, people: without(except.people, id) } })}
        />
      ))}
    </>
  )
}

/** Whether the list follows people or never changes; a list that is taken once has no choice. */
function Fixing({
  value,
  people,
  isOnce,
  onFix,
}: Pick<Props, 'value' | 'isOnce' | 'onFix'> & { people: number }) {
  const isFixed = isOnlyPeople(value)
  const tooMany = people > maxNamed
  const following = isFixed ? 'onlyTheseNote' : 'follows'
  return (
    <div className="who-note">
      {text(isOnce ? 'once' : following)}
      {!isOnce && (
        <Checkbox
          checked={isFixed}
          disabled={!isFixed && tooMany}
          onChange={({ target }) => onFix(target.checked)}
        >
          {text('fix')}
        </Checkbox>
      )}
      {!isOnce && tooMany && <div>{text('fixTooMany', { n: number(maxNamed) })}</div>}
    </div>
  )
}

function Line({
  title,
  note,
  effect,
  onRemove,
}: {
  title: string
  note?: ReactNode
  effect: string
  onRemove?(): void
}) {
  return (
    <div className="who-line">
      <div className="row">
        <span className="grow">{title}</span>
        <span className="num">{effect}</span>
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={text('remove', { what: title })}
            onClick={onRemove}
          />
        )}
      </div>
      {note !== undefined && <div className="small note">{note}</div>}
    </div>
  )
}
