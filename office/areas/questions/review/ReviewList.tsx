import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Switch } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { ProposalRow } from '@contract/calls/authoring/questionReview'
import { failureText } from '../../../api/failureText'
import { Confirm } from '../../../parts/Confirm'
import type { ListColumn, Wanted } from '../../../parts/list/ListColumn'
import { ListPage } from '../../../parts/list/ListPage'
import { readAll } from '../../../parts/list/readAll'
import type { Selection } from '../../../parts/list/Selection'
import { useAddress } from '../../../parts/list/useAddress'
import { Mark } from '../../../parts/Page'
import { useApi, useCan } from '../../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../../text/formats'
import { text as questionText } from '../../../parts/question/texts'
import { text as bankText } from '../texts'
import { kindName, ProposalDrawer, whoOf } from './ProposalDrawer'
import { text } from './texts'

/** So many are decided at once. */
const most = 500
const states = ['review', 'published', 'returned', 'withdrawn'] as const
const tones = { review: 'info', published: 'good', returned: 'warn', withdrawn: undefined } as const

/** What the list asks of the server: by default those that wait for review. */
export const inputOf = ({ page, size, filters }: Wanted) => {
  const { state = 'review', ...rest } = filters
  return {
    ...rest,
    ...(state !== 'all' && { state: state as ProposalRow['state'] }),
    ...(rest.mine && { mine: 1 as const }),
    pageIndex: page,
    pageSize: size,
  }
}

/** What waits for a second person. Nobody decides about their own. */
export function ReviewList() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { search, put } = useAddress()
  const isReviewer = can('content.publish')
  const { data: rule } = useQuery({
    queryKey: ['reviewRule'],
    queryFn: ({ signal }) => api.questionReview.rule({}, { signal }),
  })
  const look = (proposalId: string | undefined) => put({ look: proposalId })
  const turn = async (isWanted: boolean) => {
    try {
      await api.questionReview.setRule({ isWanted: isWanted ? 1 : 0 })
      await queries.invalidateQueries({ queryKey: ['reviewRule'] })
      void message.success(text(isWanted ? 'turnedOn' : 'turnedOff'))
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <>
      <ListPage<ProposalRow>
        name="proposals"
        title={text('title')}
        facts={() => rule && text(rule.isWanted ? 'isWanted' : 'isNotWanted')}
        actions={() =>
          isReviewer &&
          rule && (
            <label className="row small">
              <Switch
                checked={rule.isWanted === 1}
                aria-label={text('rule')}
                onChange={(isOn) => void turn(isOn)}
              />
              {text('rule')}
            </label>
          )
        }
        search={{ name: 'keyword', label: text('searchIn') }}
        filters={[
          {
            name: 'state',
            label: text('waiting'),
            width: 112,
            options: [
              ...states.map((value) => ({ value, label: text(value) })),
              { value: 'all', label: text('all') },
            ],
          },
          {
            name: 'mine',
            label: text('everybody'),
            width: 112,
            options: [{ value: '1', label: text('mine') }],
          },
        ]}
        columns={columnsOf(look)}
        read={(wanted, signal) => api.questionReview.list(inputOf(wanted), { signal })}
        keyOf={({ proposalId }) => proposalId}
        nameOf={({ stem }) => stem}
        onOpen={({ proposalId }) => look(proposalId)}
        {...(isReviewer && {
          bulk: (selection, wanted, total) => (
            <DecideMany selection={selection} wanted={wanted} total={total} />
          ),
        })}
        empty={
          <>
            <b>{text('emptyTitle')}</b>
            <span className="second">{text(rule?.isWanted ? 'emptyText' : 'isNotWanted')}</span>
          </>
        }
      />
      <ProposalDrawer
        proposalId={search.get('look') ?? undefined}
        onClose={() => look(undefined)}
      />
    </>
  )
}

/** `look` opens the preview. */
const columnsOf = (look: (proposalId: string) => void): ListColumn<ProposalRow>[] => [
  {
    key: 'stem',
    title: bankText('stem'),
    isLong: true,
    show: ({ proposalId, stem }) => (
      <button type="button" className="plain cut" title={stem} onClick={() => look(proposalId)}>
        {stem}
      </button>
    ),
  },
  { key: 'what', title: text('what'), width: 88, show: ({ kind }) => kindName(kind) },
  {
    key: 'kind',
    title: bankText('kind'),
    width: 76,
    show: ({ questionKind }) => questionText(questionKind),
  },
  {
    key: 'category',
    title: bankText('category'),
    width: 130,
    isLong: true,
    show: ({ knowCatName }) => knowCatName,
  },
  {
    key: 'author',
    title: text('author'),
    width: 210,
    isLong: true,
    show: (row) => whoOf(row),
  },
  {
    key: 'time',
    title: text('sent'),
    width: 124,
    isRight: true,
    show: ({ createdTime }) => dayAndClock(createdTime, Date.now()),
    says: ({ createdTime }) => stamp(createdTime),
  },
  {
    key: 'state',
    title: bankText('state'),
    width: 92,
    show: ({ state }) => {
      const tone = tones[state]
      return <Mark {...(tone && { tone })}>{text(state)}</Mark>
    },
  },
]

/** Publishes what is chosen; one's own stays and is counted. */
const DecideMany = observer(function DecideMany({
  selection,
  wanted,
  total,
}: {
  selection: Selection<ProposalRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [asking, setAsking] = useState<'publish' | 'return'>()
  const n = Math.min(most, selection.count(total))
  const chosen = async () =>
    (selection.isAll
      ? await readAll((page) => api.questionReview.list(inputOf(page)), wanted)
      : [...selection.rows.values()]
    )
      .slice(0, most)
      .map(({ proposalId }) => proposalId)
  const renew = async () => {
    selection.clear()
    await Promise.all(
      ['proposals', 'reviewRule', 'questions', 'categories'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking('publish')}>
        {text('publish')}
      </Button>
      <Button size="small" onClick={() => setAsking('return')}>
        {text('sendBack')}
      </Button>
      <Confirm
        open={asking === 'publish'}
        title={text('publishTitle', { n })}
        words={text('publishWords')}
        act={text('publishAct', { n: number(n) })}
        keep={text('keep')}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          const done = await api.questionReview.publish({ proposalIds: await chosen() })
          await renew()
          const rest = done.mine + done.gone + done.overtaken
          void message.success(
            rest > 0
              ? text('publishedSome', {
                  n: done.published,
                  mine: done.mine,
                  rest: rest - done.mine,
                })
              : text('publishedAll', { n: done.published }),
          )
        }}
      />
      <Confirm
        open={asking === 'return'}
        title={text('returnTitle', { n })}
        words={text('returnWords')}
        act={text('returnAct', { n: number(n) })}
        keep={text('keep')}
        needsReason
        onClose={() => setAsking(undefined)}
        onAct={async (note) => {
          const done = await api.questionReview.sendBack({ proposalIds: await chosen(), note })
          await renew()
          void message.success(text('returnedNow', { n: done.returned }))
        }}
      />
    </>
  )
})
