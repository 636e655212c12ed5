import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Audience } from '@contract/rules/audience'
import { number } from '../../text/formats'
import type { AudiencePerson } from '@contract/calls/people/audience'
import type { ListColumn, Wanted } from '../list/ListColumn'
import { ListExport } from '../list/ListExport'
import { text } from './texts'
import { type AudienceCount, type For, usePeople, useReadPeople } from './useAudience'

interface Props {
  ability: For
  /** What it is for, by name: the name of the file with the list. */
  of: string
  value: Audience
  count: AudienceCount | undefined
  /** Somebody is left out. */
  onTakeOut(userId: string): void
}

const columns: readonly ListColumn<AudiencePerson>[] = (
  [
    ['columnName', 'userName'],
    ['columnNumber', 'jobNumber'],
    ['columnUnit', 'deptName'],
    ['columnPost', 'postName'],
  ] as const
).map(([title, key]) => ({
  key,
  get title() {
    return text(title)
  },
  show: (person) => person[key],
}))
const everybodyWanted: Wanted = { page: 1, size: 100, sort: '', descending: false, filters: {} }

/** So many posts are named; the others are one number. */
const namedPosts = 3

function postWords(posts: AudienceCount['posts']): string[] {
  const named = posts.filter(({ name }) => name !== '').slice(0, namedPosts)
  const others = posts
    .filter((one) => !named.includes(one))
    .reduce((sum, { people }) => sum + people, 0)
  return [
    ...named.map(({ name, people }) => `${name} ${number(people)}`),
    ...(others > 0 && named.length > 0 ? [text('otherPosts', { n: number(others) })] : []),
  ]
}

/** Who an audience is: how many, and by name. */
export function Who({ ability, of, value, count, onTakeOut }: Props) {
  const [words, setWords] = useState('')
  const { data } = usePeople(ability, words.trim(), value)
  const read = useReadPeople(ability, value)
  return (
    <div className="who-column">
      <div className="row">
        <div role="status" className="grow">
          <b className="who-number num">{count ? number(count.people) : '…'}</b> {text('countUnit')}
          {count && (
            <div className="small note">
              {[text('inUnits', { n: count.units }), ...postWords(count.posts)].join(text('comma'))}
            </div>
          )}
        </div>
        <ListExport
          title={of || text('export')}
          columns={columns}
          wanted={everybodyWanted}
          total={count?.people ?? 0}
          read={read}
          keyOf={({ userId }) => userId}
        />
      </div>
      <Input.Search
        allowClear
        placeholder={text('isIn')}
        aria-label={text('isIn')}
        onSearch={setWords}
      />
      <div className="who-scroll" tabIndex={0} role="group" aria-label={text('isIn')}>
        {data?.list.length === 0 && <div className="note">{text('noneFound')}</div>}
        {data?.list.map(({ userId, userName, jobNumber, deptName }) => (
          <div key={userId} className="who-person">
            <span>{userName}</span>
            <span className="num second">{jobNumber}</span>
            <span className="grow cut second" title={deptName}>
              {deptName}
            </span>
            <Button
              type="link"
              size="small"
              aria-label={text('takeOutOf', { name: userName })}
              onClick={() => onTakeOut(userId)}
            >
              {text('takeOut')}
            </Button>
          </div>
        ))}
      </div>
      {data && data.total > data.list.length && (
        <div className="small note">
          {text('shownOf', { n: data.list.length, total: number(data.total) })}
        </div>
      )}
    </div>
  )
}
