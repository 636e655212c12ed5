import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

export type Chosen = Output<Contract['grants']['people']>['list'][number]
/** Ms after the last letter until it is asked. */
const patienceMs = 300

/** Finds one colleague by name or job number; department and job number say which of two. */
export function PersonField({
  id,
  onChange,
}: {
  id: string
  onChange(person: Chosen | undefined): void
}) {
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), patienceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['grantPeople', asked],
    queryFn: ({ signal }) => api.grants.people({ keyword: asked }, { signal }),
    enabled: asked !== '',
  })
  const list = data?.list ?? []
  return (
    <Select<string>
      id={id}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      placeholder={text('whoHint')}
      options={list.map(({ userId, userName, deptName, jobNumber }) => ({
        value: userId,
        label: [userName, jobNumber, deptName].filter(Boolean).join(' · '),
      }))}
      onChange={(userId) => onChange(list.find((one) => one.userId === userId))}
    />
  )
}
