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

/** What is chosen, line by line, and how many each line takes away or adds. */
export function Chosen({ choices, value, count, isOnce, onChange, onFix }: Props) {
  const left = count?.left
  const nameIn = (of: readonly { id: string; name: string }[], id: string) =>
    of.find((one) => one.id === id)?.name ?? ''
  const lessBy = (before: number | undefined, after: number | undefined) =>
    before === undefined || after === undefined ? '' : text('less', { n: number(before - after) })
  const personOf = (id: string) => {
    const person = count?.named.find(({ userId }) => userId === id)
    return person
      ? [person.userName, person.jobNumber, person.deptName].filter(Boolean).join(' ')
      : ''
  }
  const following = isOnlyPeople(value) ? 'onlyTheseNote' : 'follows'
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
      {(value.posts.length > 0 ||
        value.titles.length > 0 ||
        value.groups.length > 0 ||
        value.joined) && <h3>{text('also')}</h3>}
      {(
        [
          ['posts', 'postsAre', lessBy(left?.units, left?.posts)],
          ['titles', 'titlesAre', lessBy(left?.posts, left?.titles)],
          ['groups', 'groupsAre', lessBy(left?.titles, left?.groups)],
        ] as const
      ).map(
        ([list, words, effect]) =>
          value[list].length > 0 && (
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
          ),
      )}
      {value.joined && (
        <Line
          title={text('joinedIs')}
          note={joinedWords(value.joined)}
          effect={lessBy(left?.groups, left?.joined)}
          onRemove={() => onChange({ joined: undefined })}
        />
      )}
      {value.people.length > 0 && <h3>{text(isOnlyPeople(value) ? 'onlyThese' : 'alsoPeople')}</h3>}
      {value.people.map((id) => (
        <Line
          key={id}
          title={personOf(id)}
          effect=""
          onRemove={() => onChange({ people: value.people.filter((one) => one !== id) })}
        />
      ))}
      {value.except.people.length + value.except.units.length > 0 && <h3>{text('except')}</h3>}
      {value.except.units.map((id) => (
        <Line
          key={id}
          title={nameIn(choices.units, id)}
          note={text('exceptUnits')}
          effect=""
          onRemove={() =>
            onChange({
              except: { ...value.except, units: value.except.units.filter((one) => one !== id) },
            })
          }
        />
      ))}
      {value.except.people.map((id) => (
        <Line
          key={id}
          title={personOf(id)}
          effect=""
          onRemove={() =>
            onChange({
              except: { ...value.except, people: value.except.people.filter((one) => one !== id) },
            })
          }
        />
      ))}
      <div className="who-note">
        {text(isOnce ? 'once' : following)}
        {!isOnce && (
          <Checkbox
            checked={isOnlyPeople(value)}
            disabled={!isOnlyPeople(value) && (count?.people ?? 0) > maxNamed}
            onChange={({ target }) => onFix(target.checked)}
          >
            {text('fix')}
          </Checkbox>
        )}
        {!isOnce && (count?.people ?? 0) > maxNamed && (
          <div>{text('fixTooMany', { n: number(maxNamed) })}</div>
        )}
      </div>
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
