import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { text } from './texts'

export interface PersonChoice {
  userId: string
  userName: string
  jobNumber: string
  deptName: string
}

interface Props {
  id: string
  /** What the field is, where no label stands beside it. */
  label?: string
  /** Whom one looks among, as a key: a hospital, a right. */
  among: string
  find(words: string, signal: AbortSignal): Promise<{ list: readonly PersonChoice[] }>
  onChange(person: PersonChoice | undefined): void
}

/** Ms after the last letter until it is asked. */
const patienceMs = 300

/** Finds one colleague by name or job number; department and job number say which of two. */
export function PersonField({ id, label, among, find, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), patienceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = useQuery({
    queryKey: ['onePerson', among, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: asked !== '',
  })
  const list = data?.list ?? []
  const isAsking = isFetching || typed.trim() !== asked
  return (
    <Select<string>
      id={id}
      {...(label && { 'aria-label': label })}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      style={{ width: '100%' }}
      placeholder={text('searchPeople')}
      notFoundContent={asked === '' || isAsking ? null : text('noneFound')}
      options={list.map(({ userId, userName, deptName, jobNumber }) => ({
        value: userId,
        label: [userName, jobNumber, deptName].filter(Boolean).join(' · '),
      }))}
      onChange={(userId) => onChange(list.find((one) => one.userId === userId))}
    />
  )
}
