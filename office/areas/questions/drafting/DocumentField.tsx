import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useApi } from '../../../session/SessionContext'
import { text } from './texts'

interface Props {
  docId: string
  onChoose(docId: string): void
}

/** A document of the library by its title or number; so many are offered, who looks for another one types more. */
export function DocumentField({ docId, onChoose }: Props) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const words = useDeferredValue(keyword)
  const { data } = useQuery({
    queryKey: ['draftableDocuments', words],
    queryFn: ({ signal }) =>
      api.documentMaking.list(
        { keyword: words, state: 'published', pageIndex: 1, pageSize: 50 },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  // One that the address names stands there by its name also while others are looked for.
  const { data: named } = useQuery({
    queryKey: ['document', docId, undefined],
    queryFn: ({ signal }) => api.documentMaking.read({ docId }, { signal }),
    enabled: docId !== '',
  })
  const list = data?.list ?? []
  const others = list.map((one) => ({ value: one.docId, label: nameOf(one) }))
  const isListed = list.some((one) => one.docId === docId)
  return (
    <Select<string>
      id="document"
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      style={{ width: '100%' }}
      placeholder={text('chooseDocument')}
      value={docId === '' ? null : docId}
      options={named && !isListed ? [{ value: docId, label: nameOf(named) }, ...others] : others}
      onChange={onChoose}
    />
  )
}

const nameOf = ({ title, number }: { title: string; number: string }) =>
  [title, number].filter(Boolean).join(' · ')
