import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Citation } from '@contract/calls/authoring/citation'
import type { CitingKind } from '@contract/kinds'
import { failureText } from '../../api/failureText'
import { useApi, useCan } from '../../session/SessionContext'
import { Mark, Panel } from '../Page'
import { ClausePicker } from './ClausePicker'
import { text } from './texts'

interface Props {
  kind: CitingKind
  thingId: string
}

/** The clauses that something cites: each leads to its document; one that reads otherwise since waits for its review. */
export function Cited({ kind, thingId }: Props) {
  const api = useApi()
  const can = useCan()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [isPicking, setPicking] = useState(false)
  const { data } = useQuery({
    queryKey: ['cited', kind, thingId],
    queryFn: ({ signal }) => api.citation.of({ kind, thingId }, { signal }),
    enabled: can('content.read'),
  })
  if (!can('content.read')) return null
  const mayCite = can('content.author')
  const list = data?.list ?? []
  const renew = () =>
    Promise.all(
      ['cited', 'citations'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    )
  const change = async (work: () => Promise<unknown>) => {
    try {
      await work()
      await renew()
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  return (
    <Panel
      title={text('cites')}
      note={text('note')}
      extra={
        mayCite && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setPicking(true)}>
            {text('add')}
          </Button>
        )
      }
    >
      <div className="panel-body stack">
        {list.length === 0 && <span className="note">{text('none')}</span>}
        {list.map((one) => (
          <Row
            key={[one.docId, one.address].join('/')}
            cited={one}
            onRemove={
              mayCite
                ? ({ docId, address }) =>
                    void change(() => api.citation.uncite({ kind, thingId, docId, address }))
                : undefined
            }
          />
        ))}
      </div>
      {isPicking && (
        <ClausePicker
          cited={list}
          onPick={({ docId, address }) =>
            change(() => api.citation.cite({ kind, thingId, docId, address }))
          }
          onClose={() => setPicking(false)}
        />
      )}
    </Panel>
  )
}

function stateOf({ gone, withdrawn }: Citation) {
  if (withdrawn) return 'withdrawn'
  return gone ? 'gone' : 'due'
}

function Row({
  cited,
  onRemove,
}: {
  cited: Citation
  onRemove: ((cited: Citation) => void) | undefined
}) {
  const { docId, title, address, clauseTitle, due, gone } = cited
  return (
    <div className="row">
      <span className="grow cut">
        <Link to={`/documents/${docId}`}>
          {title} {address} {clauseTitle}
        </Link>
      </span>
      {due === 1 && (
        <Link to="/documents/due">
          <Mark tone={gone ? 'bad' : 'warn'}>{text(stateOf(cited))}</Mark>
        </Link>
      )}
      {onRemove && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={text('uncite', { title, address })}
          onClick={() => onRemove(cited)}
        />
      )}
    </div>
  )
}
