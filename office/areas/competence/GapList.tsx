import { Link } from 'react-router'
import type { CompetenceGap } from '@contract/calls/year/competence'
import { competenceStates } from '@contract/kinds'
import { dayStamp } from '@contract/rules/hospitalTime'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { useApi, useCan } from '../../session/SessionContext'
import { day, number } from '../../text/formats'
import { text } from './texts'
import { useCompetences, useMatrix } from './useCompetences'
import { Views } from './Views'
import { StateMark, stateWord } from './words'

type State = CompetenceGap['state'] | 'gap'

const columns = (now: number, seesDuties: boolean): ListColumn<CompetenceGap>[] => [
  { key: 'name', title: text('name'), width: 96, show: ({ userName }) => userName },
  { key: 'job', title: text('jobNumber'), width: 88, show: ({ jobNumber }) => jobNumber || '—' },
  {
    key: 'unit',
    title: text('department'),
    width: 128,
    show: ({ department }) => department || '—',
  },
  { key: 'post', title: text('post'), width: 88, show: ({ post }) => post || '—' },
  { key: 'proof', title: text('proof'), isLong: true, show: ({ title }) => title },
  {
    key: 'state',
    title: text('state'),
    width: 96,
    show: StateMark,
    says: ({ state }) => stateWord(state),
  },
  {
    key: 'done',
    title: text('doneOn'),
    width: 96,
    isRight: true,
    show: ({ doneTime }) => (doneTime === null ? '—' : day(doneTime, now)),
    says: ({ doneTime }) => (doneTime === null ? '' : dayStamp(doneTime)),
  },
  {
    key: 'until',
    title: text('until'),
    width: 96,
    isRight: true,
    show: ({ untilTime }) => (untilTime === null ? '—' : day(untilTime, now)),
    says: ({ untilTime }) => (untilTime === null ? '' : dayStamp(untilTime)),
  },
  {
    key: 'due',
    title: text('due'),
    width: 112,
    isRight: true,
    show: ({ dueTime, userName }) => {
      if (dueTime === null) return '—'
      const words = day(dueTime, now)
      return seesDuties ? (
        <Link
          to={`/duties/items?keyword=${encodeURIComponent(userName)}`}
          aria-label={text('toDuty', { name: userName, day: words })}
        >
          {words}
        </Link>
      ) : (
        words
      )
    },
    says: ({ dueTime }) => (dueTime === null ? '' : dayStamp(dueTime)),
  },
]

/** People by proof: what is lacking first, and until when it is owed. */
export function GapList() {
  const api = useApi()
  const can = useCan()
  const rows = useCompetences().data?.list ?? []
  const posts = useMatrix().data?.posts ?? []
  const read = ({ filters, page, size }: Wanted, signal?: AbortSignal) => {
    const { keyword, postId, competenceId, unitId, state } = filters
    return api.competenceMaking.people(
      {
        ...(keyword && { keyword }),
        ...(postId && { postId }),
        ...(competenceId && { competenceId }),
        ...(unitId && { unitId }),
        ...(state && { state: state as State }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  }
  return (
    <ListPage<CompetenceGap>
      name="competenceGaps"
      title={text('title')}
      facts={(total) => text('peopleFacts', { n: number(total) })}
      head={
        <div>
          <Views view="people" />
        </div>
      }
      search={{ name: 'keyword', label: text('nameOrNumber') }}
      filters={[
        {
          name: 'state',
          label: text('state'),
          width: 120,
          options: [
            { value: 'gap', label: text('gapOrEnding') },
            ...competenceStates.map((value) => ({ value, label: stateWord(value) })),
          ],
        },
        {
          name: 'postId',
          label: text('post'),
          width: 128,
          options: posts.map(({ postId, name }) => ({ value: postId, label: name })),
        },
        {
          name: 'competenceId',
          label: text('proof'),
          width: 200,
          options: rows.map(({ competenceId, title }) => ({ value: competenceId, label: title })),
        },
      ]}
      moreFilters={['unitId']}
      columns={columns(Date.now(), can('duty.read'))}
      read={read}
      keyOf={({ userId, competenceId }) => `${userId} ${competenceId}`}
      nameOf={({ userName, title }) => `${userName} ${title}`}
      empty={
        <>
          <b>{text('noPeople')}</b>
          <span className="second">{text('noneText')}</span>
        </>
      }
    />
  )
}
