import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { decisionColumn } from '../../parts/list/decisionColumn'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { ManyAct } from '../../parts/list/ManyAct'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number, stamp } from '../../text/formats'
import { text } from './texts'

type Waiting = Output<Contract['reaction']['waiting']>['list'][number]

interface Acts {
  show(row: Waiting): void
  hide(row: Waiting): void
}

const becauseWords = {
  words: 'byWords',
  doubtful: 'byPlatform',
  unchecked: 'unchecked',
  reported: 'byReports',
} as const satisfies Record<Waiting['because'], string>
const reasonWords = {
  false: 'reasonFalse',
  rude: 'reasonRude',
  patient: 'reasonPatient',
  other: 'reasonOther',
} as const satisfies Record<Waiting['reasons'][number], string>

const columns = (now: number, acts: Acts | undefined): ListColumn<Waiting>[] => [
  {
    key: 'content',
    title: text('content'),
    isLong: true,
    show: ({ content }) => (
      <span className="cut" title={content}>
        {content}
      </span>
    ),
  },
  {
    key: 'because',
    title: text('because'),
    width: 168,
    show: ({ because, reports }) =>
      reports > 0 ? text('reportedBy', { n: number(reports) }) : text(becauseWords[because]),
    says: ({ reasons }) => reasons.map((reason) => text(reasonWords[reason])).join(' · '),
  },
  { key: 'of', title: text('of'), width: 280, isLong: true, show: ({ title }) => title },
  { key: 'author', title: text('author'), width: 96, show: ({ author }) => author },
  {
    key: 'time',
    title: text('time'),
    width: 124,
    isRight: true,
    show: ({ time }) => dayAndClock(time, now),
    says: ({ time }) => stamp(time),
  },
  ...(acts
    ? [
        decisionColumn<Waiting>({
          title: text('acts'),
          width: 152,
          choices: [
            {
              label: text('show'),
              of: ({ author }) => text('showOf', { name: author }),
              choose: acts.show,
            },
            {
              label: text('hide'),
              of: ({ author }) => text('hideOf', { name: author }),
              choose: acts.hide,
            },
          ],
        }),
      ]
    : []),
]

/** Comments that wait for the hospital's word, the oldest first. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [hidden, setHidden] = useState<Waiting>()
  const mayDecide = can('content.publish')
  const read = ({ page, size }: Wanted, signal?: AbortSignal) =>
    api.reaction.waiting({ pageIndex: page, pageSize: size }, { signal })
  const decide = async ({ commentId }: Waiting, show: 0 | 1) => {
    await api.reaction.decide({ commentId, show })
    void message.success(text(show === 1 ? 'shownNow' : 'hiddenNow'))
    void queries.invalidateQueries({ queryKey: ['comments'] })
    void queries.invalidateQueries({ queryKey: ['today'] })
  }
  const acts = {
    show: (row: Waiting) =>
      void decide(row, 1).catch((error: unknown) => message.error(failureText(error))),
    hide: setHidden,
  }
  return (
    <>
      <ListPage<Waiting>
        name="comments"
        title={text('title')}
        facts={(total) => text('facts', { n: number(total) })}
        filters={[]}
        columns={columns(Date.now(), mayDecide ? acts : undefined)}
        read={read}
        {...(mayDecide && {
          bulk: (selection, wanted) => (
            <>
              {([1, 0] as const).map((show) => (
                <ManyAct
                  key={show}
                  selection={selection}
                  wanted={wanted}
                  read={read}
                  fits={() => true}
                  nameOf={({ author }) => author}
                  act={text(show === 1 ? 'show' : 'hide')}
                  title={(n) => text(show === 1 ? 'showMany' : 'hideMany', { n })}
                  words={text(show === 1 ? 'showManyText' : 'hideManyText')}
                  keep={text('keep')}
                  final={show === 0}
                  run={({ commentId }) => api.reaction.decide({ commentId, show })}
                  renews={['comments', 'today']}
                />
              ))}
            </>
          ),
        })}
        keyOf={({ commentId }) => commentId}
        nameOf={({ author }) => author}
        empty={
          <>
            <b>{text('none')}</b>
            <span className="second">{text('noneText')}</span>
          </>
        }
      />
      <Confirm
        open={hidden !== undefined}
        title={text('hideTitle', { name: hidden?.author ?? '' })}
        words={text('hideText', { content: hidden?.content ?? '' })}
        act={text('hide')}
        keep={text('keep')}
        final
        onClose={() => setHidden(undefined)}
        onAct={async () => {
          if (hidden) await decide(hidden, 0)
        }}
      />
    </>
  )
}
