import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { Regrade } from '@contract/calls/exam/marking'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { text as questionText } from '../../parts/question/texts'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const columns = (now: number): ListColumn<Regrade>[] => [
  {
    key: 'stem',
    title: text('question'),
    isLong: true,
    show: ({ regradeId, stem }) => (
      <Link className="cut" title={stem} to={`/regrades/${regradeId}`}>
        {stem}
      </Link>
    ),
  },
  { key: 'kind', title: text('kind'), width: 76, show: ({ kind }) => questionText(kind) },
  { key: 'reason', title: text('reason'), width: 300, isLong: true, show: ({ reason }) => reason },
  { key: 'who', title: text('who'), width: 96, show: ({ actorName }) => actorName },
  momentColumn('when', text('when'), ({ createdTime }) => createdTime, now),
  {
    key: 'total',
    title: text('attempts'),
    width: 96,
    isRight: true,
    show: ({ total }) => number(total),
    says: ({ total }) => total,
  },
  {
    key: 'changed',
    title: text('changed'),
    width: 104,
    isRight: true,
    show: ({ changed }) => (changed > 0 ? number(changed) : <span className="note">0</span>),
  },
  {
    key: 'state',
    title: text('state'),
    width: 112,
    show: ({ state, done, total }) =>
      state === 'done' ? (
        <Mark tone="good">{text('done')}</Mark>
      ) : (
        <Mark tone="info">
          {text('runningShort', { done: number(done), total: number(total) })}
        </Mark>
      ),
  },
]

/** The log of corrected keys: who, when, why, how many scores changed. */
export function RegradeList() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  return (
    <ListPage<Regrade>
      name="regrades"
      title={text('title')}
      facts={(total) => text('facts', { n: number(total) })}
      actions={() =>
        can('exam.author') && (
          <Link to="/questions">
            <Button type="primary" tabIndex={-1}>
              {text('choose')}
            </Button>
          </Link>
        )
      }
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={[]}
      columns={columns(Date.now())}
      read={({ filters: { keyword }, page, size }, signal) =>
        api.marking.regrades(
          { ...(keyword && { keyword }), pageIndex: page, pageSize: size },
          { signal },
        )
      }
      keyOf={({ regradeId }) => regradeId}
      nameOf={({ stem }) => stem}
      onOpen={({ regradeId }) => void navigate(regradeId)}
      empty={
        <>
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
