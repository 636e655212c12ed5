import { useQuery } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import type { Unfinished } from '@contract/calls/year/duty'
import { maxNamed } from '@contract/rules/audience'
import { failureText } from '../../api/failureText'
import { useApi } from '../../session/SessionContext'
import { dayAndClock, number } from '../../text/formats'
import { Labelled } from '../Labelled'
import { readAll } from '../list/readAll'
import { text } from './texts'

interface Props {
  value: readonly string[]
  onChange(people: string[]): void
}

/** Names those who have not finished one thing: as it is now, a list that does not follow them. */
export function NotFinished({ value, onChange }: Props) {
  const api = useApi()
  const id = useId()
  const { message } = App.useApp()
  const [words, setWords] = useState('')
  const [isReading, setReading] = useState(false)
  const { data, isFetching } = useQuery({
    queryKey: ['unfinished', words],
    queryFn: ({ signal }) => api.duty.unfinished({ keyword: words }, { signal }),
  })
  const now = Date.now()
  const join = async ({ kind, taskId }: Unfinished) => {
    setReading(true)
    try {
      const found = await readAll(
        ({ page, size }) => api.duty.list({ kind, taskId, pageIndex: page, pageSize: size }),
        { page: 1, size: 0, sort: '', descending: false, filters: {} },
      )
      const people = [...new Set([...value, ...found.map(({ userId }) => userId)])]
      if (people.length > maxNamed)
        return void message.warning(text('tooManyNamed', { n: number(maxNamed) }))
      onChange(people)
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setReading(false)
    }
  }
  const keyOf = ({ kind, taskId }: Unfinished) => `${kind}/${taskId}`
  return (
    <Labelled label={text('notFinished')} id={id}>
      <Select
        id={id}
        value={null}
        showSearch={{ filterOption: false, onSearch: (typed) => setWords(typed.trim()) }}
        placeholder={text('notFinishedWhat')}
        loading={isFetching || isReading}
        notFoundContent={text('allFinished')}
        style={{ width: '100%' }}
        options={(data?.list ?? []).map((one) => ({
          value: keyOf(one),
          label: text('notFinishedOf', {
            name: one.name,
            time: dayAndClock(one.dueTime, now),
            n: number(one.people),
          }),
        }))}
        onChange={(chosen: string | null) => {
          const one = data?.list.find((row) => keyOf(row) === chosen)
          if (one) void join(one)
        }}
      />
      <p className="small note">{text('notFinishedNote')}</p>
    </Labelled>
  )
}
