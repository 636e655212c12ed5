import { CheckOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { Link, useSearchParams } from 'react-router'
import type { Item, ItemSort } from '@contract/calls/year/reportShapes'
import { Code } from '@contract/codes'
import { hasCode } from '../../api/CallError'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { PagedTable } from './PagedTable'
import { text } from './texts'

const orders = [
  ['hard', 'hard'],
  ['weak', 'weakFirst'],
  ['paper', 'paper'],
] as const

/** How each question fared: what it asks of people, whether it tells them apart, and what somebody should look at. */
export function Items({ taskId }: { taskId: string }) {
  const api = useApi()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const sort = orders.find(([value]) => value === search.get('order'))?.[0] ?? 'hard'
  const { data: counted, error } = useQuery({
    queryKey: ['itemsCounted', taskId],
    queryFn: ({ signal }) => api.report.items({ taskId, pageIndex: 1, pageSize: 1 }, { signal }),
  })
  if (hasCode(error, Code.answersNotYet))
    return <div className="state second">{text('itemsLater')}</div>
  return (
    <PagedTable<Item>
      key={sort}
      name={text('items')}
      of={`${taskId} ${sort}`}
      empty={text('noItems')}
      rowKey="questionId"
      tools={
        <>
          <Select<ItemSort>
            aria-label={text('order')}
            value={sort}
            style={{ width: 150 }}
            options={orders.map(([value, words]) => ({ value, label: text(words) }))}
            onChange={(order) => setSearch({ view: 'items', order })}
          />
          {counted && <span className="note">{text('itemsNote', { n: counted.attempts })}</span>}
        </>
      }
      read={({ pageIndex, pageSize }, signal) =>
        api.report.items({ taskId, sort, pageIndex, pageSize }, { signal })
      }
      columns={[
        { title: text('stem'), ellipsis: true, dataIndex: 'stem' },
        { title: text('taken'), dataIndex: 'taken', width: 76, className: 'right' },
        { title: text('blank'), dataIndex: 'blank', width: 76, className: 'right' },
        {
          title: text('difficulty'),
          width: 88,
          className: 'right',
          render: (_, { difficulty }) => text('share', { n: difficulty }),
        },
        {
          title: text('discrimination'),
          width: 96,
          className: 'right',
          render: (_, { discrimination }) => discrimination ?? '—',
        },
        {
          title: text('hints'),
          width: 280,
          render: (_, { hints }) => (
            <span className="row">
              {hints.map((hint) => (
                <Mark key={hint} tone={hint === 'reversed' ? 'bad' : 'warn'}>
                  {text(hint)}
                </Mark>
              ))}
            </span>
          ),
        },
      ]}
      more={({ questionId, options }) => (
        <div>
          {options.map((option) => (
            <div key={option.optionId} className="coverage wide">
              <span className="lines">
                {option.text}{' '}
                {option.right === 1 && (
                  <span className="good">
                    <CheckOutlined aria-label={text('right')} />
                  </span>
                )}
              </span>
              <span className="bar" aria-hidden>
                <i style={{ width: `${option.share}%` }} />
              </span>
              <span className="num">{text('share', { n: option.share })}</span>
            </div>
          ))}
          {can('exam.author') && (
            <Link to={`/regrades/question/${questionId}`}>{text('correctKey')}</Link>
          )}
        </div>
      )}
    />
  )
}
