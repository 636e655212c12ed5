import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input, Modal } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Citation, FoundClause } from '@contract/calls/authoring/citation'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { text } from './texts'

/** So many are shown; who looks for another one types more. */
const most = 30

interface Props {
  cited: readonly Citation[]
  onPick(clause: FoundClause): Promise<unknown>
  onClose(): void
}

/** Looks for clauses of the newest editions by words, and cites them one by one. */
export function ClausePicker({ cited, onPick, onClose }: Props) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const words = useDeferredValue(keyword)
  const [busy, setBusy] = useState('')
  const { data } = useQuery({
    queryKey: ['clauses', words],
    queryFn: ({ signal }) =>
      api.citation.clauses({ keyword: words, pageIndex: 1, pageSize: most }, { signal }),
    placeholderData: keepPreviousData,
  })
  const keyOf = ({ docId, address }: Pick<FoundClause, 'docId' | 'address'>) =>
    [docId, address].join('/')
  const isCited = (clause: FoundClause) => cited.some((one) => keyOf(one) === keyOf(clause))
  const list = data?.list ?? []
  const left = (data?.total ?? 0) - list.length
  const pick = async (clause: FoundClause) => {
    setBusy(keyOf(clause))
    await onPick(clause)
    setBusy('')
  }
  return (
    <Modal
      open
      title={text('pick')}
      width={720}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{text('close')}</Button>}
    >
      <div className="stack">
        <Input
          autoFocus
          allowClear
          aria-label={text('search')}
          placeholder={text('search')}
          maxLength={60}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <div className="stack" style={{ maxHeight: 420, overflow: 'auto' }}>
          {data && list.length === 0 && <span className="note">{text('notFound')}</span>}
          {list.map((clause) => {
            const { title, address, clauseTitle, words: said } = clause
            return (
              <div key={keyOf(clause)} className="row top">
                <div className="grow">
                  <div>
                    <b>{title}</b> {address} {clauseTitle}
                  </div>
                  <div className="small note">{said.slice(0, 120)}</div>
                </div>
                <Button
                  size="small"
                  disabled={isCited(clause)}
                  loading={busy === keyOf(clause)}
                  aria-label={text('citeOf', { title, address })}
                  onClick={() => void pick(clause)}
                >
                  {text('cite')}
                </Button>
              </div>
            )
          })}
          {left > 0 && <span className="small note">{text('more', { n: number(left) })}</span>}
        </div>
      </div>
    </Modal>
  )
}
