import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { pageOf } from '../../parts/list/pageOf'
import { useApi } from '../../session/SessionContext'
import { day, dayAndClock, number, stamp } from '../../text/formats'
import { text } from './texts'

type Period = Output<Contract['privacy']['periods']>['list'][number]

const daysOfYear = 365

/** 180 天, 3 年, for good. */
function lasts({ kind, days }: Period): string {
  if (days === 0)
    return text(kind === 'attempts' || kind === 'decisions' ? 'forGood' : 'whileThere')
  return days % daysOfYear === 0
    ? text('years', { n: days / daysOfYear })
    : text('days', { n: days })
}

/** Names and explanations by kind. */
const words = {
  events: ['events', 'eventsText'],
  messages: ['messages', 'messagesText'],
  logIns: ['logIns', 'logInsText'],
  searchWords: ['searchWords', 'searchWordsText'],
  comments: ['comments', 'commentsText'],
  forms: ['forms', 'formsText'],
  files: ['files', 'filesText'],
  practice: ['practice', 'practiceText'],
  drafts: ['drafts', 'draftsText'],
  imports: ['imports', 'importsText'],
  attempts: ['attempts', 'attemptsText'],
  decisions: ['decisions', 'decisionsText'],
} as const satisfies Record<Period['kind'], unknown>
const nameOf = ({ kind }: Period) => text(words[kind][0])
const explanationOf = ({ kind }: Period) => text(words[kind][1])

const columnsNow = (): ListColumn<Period>[] => [
  {
    key: 'kind',
    title: text('kind'),
    width: 150,
    show: nameOf,
  },
  { key: 'what', title: text('what'), isLong: true, show: explanationOf },
  {
    key: 'period',
    title: text('period'),
    width: 128,
    sorts: true,
    show: lasts,
    says: ({ days }) => days,
  },
  {
    key: 'oldest',
    title: text('oldest'),
    width: 112,
    sorts: true,
    show: ({ oldestTime }) => (oldestTime === null ? '—' : day(oldestTime, Date.now())),
    says: ({ oldestTime }) => stamp(oldestTime ?? 0),
  },
  {
    key: 'ran',
    title: text('ran'),
    width: 136,
    show: ({ ranTime }) => (ranTime === null ? '—' : dayAndClock(ranTime, Date.now())),
    says: ({ ranTime }) => stamp(ranTime ?? 0),
  },
  {
    key: 'removed',
    title: text('removed'),
    width: 96,
    isRight: true,
    show: ({ ranTime, removed }) => (ranTime === null ? '—' : number(removed)),
    says: ({ removed }) => removed,
  },
  {
    key: 'removedEver',
    title: text('removedEver'),
    width: 96,
    isRight: true,
    show: ({ ranTime, removedEver }) => (ranTime === null ? '—' : number(removedEver)),
    says: ({ removedEver }) => removedEver,
  },
]

/** What is kept about people for how long: the report of a security officer. */
export function Component() {
  const api = useApi()
  return (
    <ListPage<Period>
      name="periods"
      title={text('title')}
      facts={() => text('facts')}
      search={{ name: 'keyword', label: text('searchIn') }}
      filters={[]}
      columns={columnsNow()}
      read={async (wanted, signal) =>
        pageOf((await api.privacy.periods({}, { signal })).list, wanted, {
          words: (one) => `${nameOf(one)} ${explanationOf(one)}`,
          orders: {
            period: ({ days }) => (days === 0 ? Infinity : days),
            oldest: ({ oldestTime }) => oldestTime ?? Infinity,
          },
        })
      }
      keyOf={({ kind }) => kind}
      nameOf={nameOf}
      empty={text('empty')}
    />
  )
}
