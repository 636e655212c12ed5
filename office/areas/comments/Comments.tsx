import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useState } from 'react'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { ManyAct } from '../../parts/list/ManyAct'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { Acts, type RowActs } from './Acts'
import type { DeskComment } from './DeskComment'
import { Answer } from './Answer'
import { Lists, useShownList, type CommentList } from './Lists'
import { text } from './texts'

const factsOf = { waiting: 'facts', shown: 'factsShown', removed: 'factsRemoved' } as const
const noneOf = { waiting: 'none', shown: 'noneShown', removed: 'noneRemoved' } as const
const becauseWords = {
  rule: 'byRule',
  words: 'byWords',
  doubtful: 'byPlatform',
  unchecked: 'unchecked',
  reported: 'byReports',
} as const satisfies Record<Exclude<DeskComment['because'], ''>, string>
const reasonWords = {
  false: 'reasonFalse',
  rude: 'reasonRude',
  patient: 'reasonPatient',
  other: 'reasonOther',
} as const satisfies Record<DeskComment['reasons'][number], string>

type Column = ListColumn<DeskComment>

const becauseColumn = (): Column => ({
  key: 'because',
  title: text('because'),
  width: 168,
  show: ({ because, reports }) => {
    if (reports > 0) return text('reportedBy', { n: number(reports) })
    return because === '' ? '' : text(becauseWords[because])
  },
  says: ({ reasons }) => reasons.map((reason) => text(reasonWords[reason])).join(' · '),
})

const columns = (now: number, list: CommentList, acts: RowActs | undefined): Column[] => [
  {
    key: 'content',
    title: text('content'),
    isLong: true,
    show: ({ content, answer }) => (
      <>
        <span className="cut" title={content}>
          {content}
        </span>
        {answer !== '' && (
          <span className="cut second small" title={answer}>
            {text('answered', { answer })}
          </span>
        )}
      </>
    ),
    says: ({ content }) => content,
  },
  ...(list === 'waiting' ? [becauseColumn()] : []),
  { key: 'of', title: text('of'), width: 280, isLong: true, show: ({ title }) => title },
  { key: 'author', title: text('author'), width: 96, show: ({ author }) => author },
  momentColumn('time', text('time'), ({ time }) => time, now),
  ...(acts
    ? [
        {
          key: 'acts',
          title: text('acts'),
          width: 216,
          isActs: true as const,
          show: (row: DeskComment) => <Acts {...{ row, list, acts }} />,
        },
      ]
    : []),
]

/** Comments of the hospital: what waits for its word, what is shown, what was taken away. */
export function Component() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const list = useShownList()
  const [hidden, setHidden] = useState<DeskComment>()
  const [answered, setAnswered] = useState<DeskComment>()
  const mayDecide = can('content.publish')
  const read = ({ page, size, filters }: Wanted, signal?: AbortSignal) =>
    api.reaction.list(
      {
        of: list,
        ...(filters['keyword'] && { keyword: filters['keyword'] }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  const renew = () => {
    void queries.invalidateQueries({ queryKey: ['comments'] })
    void queries.invalidateQueries({ queryKey: ['today'] })
  }
  const decide = async ({ commentId }: DeskComment, show: 0 | 1) => {
    await api.reaction.decide({ commentId, show })
    void message.success(text(show === 1 ? 'shownNow' : 'hiddenNow'))
    renew()
  }
  const acts: RowActs = {
    show: (row) => void decide(row, 1).catch((error: unknown) => message.error(failureText(error))),
    hide: setHidden,
    answer: setAnswered,
  }
  return (
    <>
      <ListPage<DeskComment>
        name="comments"
        title={text('title')}
        facts={(total) => text(factsOf[list], { n: number(total) })}
        head={<Lists list={list} />}
        moreFilters={['of']}
        search={{ name: 'keyword', label: text('search') }}
        filters={[]}
        columns={columns(Date.now(), list, mayDecide ? acts : undefined)}
        read={read}
        {...(mayDecide && {
          bulk: (selection, wanted) => (
            <>
              {([1, 0] as const)
                .filter((show) => (show === 1 ? list !== 'shown' : list !== 'removed'))
                .map((show) => (
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
            <b>{text(noneOf[list])}</b>
            {list === 'waiting' && <span className="second">{text('noneText')}</span>}
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
      {answered && <Answer row={answered} onClose={() => setAnswered(undefined)} onDone={renew} />}
    </>
  )
}
