import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Citation } from '@contract/calls/authoring/citation'
import type { CitingKind } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

const kinds = { question: 'question', course: 'course', guide: 'guide' } as const
const pages: Readonly<Record<CitingKind, (thingId: string) => string>> = {
  question: (thingId) => `/questions/${thingId}`,
  course: (thingId) => `/courses/${thingId}`,
  guide: (thingId) => `/library/guide/${thingId}`,
}
const keyOf = ({ kind, thingId, docId, address }: Citation) =>
  [kind, thingId, docId, address].join('/')
const citedOf = ({ kind, thingId, docId, address }: Citation) => ({ kind, thingId, docId, address })

function stateOf({ gone, withdrawn }: Citation) {
  if (withdrawn) return 'documentWithdrawn'
  return gone ? 'gone' : 'changed'
}

/** Questions, courses and guides that cite a clause which reads otherwise since, until somebody has looked at them. */
export function DueList() {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [asked, setAsked] = useState<Citation>()
  const renew = () =>
    Promise.all(
      ['citations', 'documents'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
  const uncite = async (row: Citation) => {
    try {
      await api.citation.uncite(citedOf(row))
      void message.success(text('uncited'))
      await renew()
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  const columns: ListColumn<Citation>[] = [
    {
      key: 'thing',
      title: text('thing'),
      isLong: true,
      show: ({ kind, thingId, thing }) => (
        <Link className="cut" title={thing} to={pages[kind](thingId)}>
          {thing || thingId}
        </Link>
      ),
      says: ({ thing }) => thing,
    },
    { key: 'kind', title: text('kind'), width: 72, show: ({ kind }) => text(kinds[kind]) },
    {
      key: 'document',
      title: text('clause'),
      width: 300,
      show: ({ docId, title, address }) => (
        <Link className="cut" to={`/documents/${docId}`}>
          {[title, address].join(' ')}
        </Link>
      ),
      says: ({ title, address }) => [title, address].join(' '),
    },
    {
      key: 'state',
      title: text('state'),
      width: 120,
      show: (cited) => <Mark tone={cited.gone ? 'bad' : 'warn'}>{text(stateOf(cited))}</Mark>,
    },
    {
      key: 'acts',
      isActs: true,
      title: text('acts'),
      width: 190,
      show: (row) =>
        can('content.author') && (
          <span className="row">
            {row.gone === 0 && (
              <Button size="small" type="primary" onClick={() => setAsked(row)}>
                {text('check')}
              </Button>
            )}
            <Button size="small" onClick={() => void uncite(row)}>
              {text('uncite')}
            </Button>
          </span>
        ),
    },
  ]
  const read = ({ page, size }: Wanted, signal?: AbortSignal) =>
    api.citation.list({ due: 1, pageIndex: page, pageSize: size }, { signal })
  return (
    <>
      <ListPage<Citation>
        name="citations"
        title={text('dueList')}
        facts={(total) => text('dueFacts', { n: number(total) })}
        filters={[]}
        columns={columns}
        read={read}
        keyOf={keyOf}
        nameOf={({ thing }) => thing}
        empty={
          <>
            <b>{text('noDue')}</b>
            <span className="second">{text('noDueText')}</span>
          </>
        }
      />
      <Confirm
        open={asked !== undefined}
        title={text(asked?.kind === 'question' ? 'checkTitle' : 'checkThing')}
        words={text('checkText', { words: asked?.words ?? '' })}
        act={text(asked?.kind === 'question' ? 'stillRight' : 'thingRight')}
        keep={text('notRight')}
        onClose={() => setAsked(undefined)}
        onAct={async () => {
          if (asked) await api.citation.confirm(citedOf(asked))
          void message.success(text('confirmed'))
          await renew()
        }}
      />
    </>
  )
}
