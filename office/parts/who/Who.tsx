import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Audience } from '@contract/rules/audience'
import { number } from '../../text/formats'
import { text } from './texts'
import { type AudienceCount, type For, usePeople } from './useAudience'

interface Props {
  ability: For
  value: Audience
  count: AudienceCount | undefined
  /** Somebody is left out. */
  onTakeOut(userId: string): void
}

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
export function Who({ ability, value, count, onTakeOut }: Props) {
  const [words, setWords] = useState('')
  const { data } = usePeople(ability, words.trim(), value)
  return (
    <div className="who-column">
      <div role="status">
        <b className="who-number num">{count ? number(count.people) : '…'}</b> {text('countUnit')}
        {count && (
          <div className="small note">
            {[text('inUnits', { n: count.units }), ...postWords(count.posts)].join(text('comma'))}
          </div>
        )}
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
