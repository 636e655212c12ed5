import { useQuery } from '@tanstack/react-query'
import { Checkbox, Input, Spin } from 'antd'
import { useDeferredValue, useState } from 'react'
import { modelLimits } from '@contract/calls/authoring/modelDraft'
import { Failure } from '../../../parts/Failure'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from './texts'

/** So many are shown; who looks for another one types its words. */
const most = 100

interface Props {
  docId: string
  chosen: readonly string[]
  onChoose(addresses: readonly string[]): void
}

/** The clauses of a document, to be chosen; as many as a model is asked for in one go. */
export function ClauseList({ docId, chosen, onChoose }: Props) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const words = useDeferredValue(keyword)
  const { data, error, refetch } = useQuery({
    queryKey: ['clauses', docId, words],
    queryFn: ({ signal }) =>
      api.citation.clauses({ docId, keyword: words, pageIndex: 1, pageSize: most }, { signal }),
    enabled: docId !== '',
  })
  if (docId === '') return <span className="note">{text('noDocument')}</span>
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const list = data?.list ?? []
  const left = (data?.total ?? 0) - list.length
  const turn = (address: string) =>
    onChoose(
      chosen.includes(address) ? chosen.filter((one) => one !== address) : [...chosen, address],
    )
  return (
    <>
      <Input
        allowClear
        aria-label={text('findClause')}
        placeholder={text('findClause')}
        maxLength={60}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {!data && <Spin className="state" delay={300} />}
      {data && list.length === 0 && <span className="note">{text('noClauses')}</span>}
      {list.map(({ address, clauseTitle, words: said }) => {
        const isChosen = chosen.includes(address)
        return (
          <Checkbox
            key={address}
            checked={isChosen}
            disabled={!isChosen && chosen.length >= modelLimits.clauses}
            onChange={() => turn(address)}
          >
            <b>
              {address} {clauseTitle}
            </b>
            <span className="draft-words small note">{said.slice(0, 160)}</span>
          </Checkbox>
        )
      })}
      {left > 0 && <span className="small note">{text('moreClauses', { n: number(left) })}</span>}
    </>
  )
}
