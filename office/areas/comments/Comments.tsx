import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { useApi, useCan } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { text } from './texts'

type Waiting = Output<Contract['reaction']['waiting']>['list'][number]

interface Acts {
  show(row: Waiting): void
  hide(row: Waiting): void
}

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
  { key: 'of', title: text('of'), width: 280, isLong: true, show: ({ title }) => title },
  { key: 'author', title: text('author'), width: 96, show: ({ author }) => author },
  {
    key: 'time',
    title: text('time'),
    width: 124,
    isRight: true,
    show: ({ time }) => dayAndClock(time, now),
  },
  {
    key: 'acts',
    title: text('acts'),
    width: 152,
    show: (row) =>
      acts && (
        <span className="row">
          <Button
            size="small"
            aria-label={text('showOf', { name: row.author })}
            onClick={() => acts.show(row)}
          >
            {text('show')}
          </Button>
          <Button
            size="small"
            aria-label={text('hideOf', { name: row.author })}
            onClick={() => acts.hide(row)}
          >
            {text('hide')}
          </Button>
        </span>
      ),
  },
]

/** Comments that wait for the hospital's word, the oldest first. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [hidden, setHidden] = useState<Waiting>()
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
        columns={columns(Date.now(), can('content.publish') ? acts : undefined)}
        read={({ page, size }, signal) =>
          api.reaction.waiting({ pageIndex: page, pageSize: size }, { signal })
        }
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
