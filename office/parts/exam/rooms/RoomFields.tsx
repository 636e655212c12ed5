import { Select } from 'antd'
import { useEffect, useState } from 'react'
import type { AudiencePerson, AudienceUnit } from '@contract/calls/people/audience'
import { roomLimits } from '@contract/rules/exam/rooms'
import { usePeople } from '../../who/useAudience'
import { text } from './texts'

/** Ms after the last letter until it is asked. */
const patienceMs = 300

const labelOf = ({ userName, jobNumber, deptName }: AudiencePerson) =>
  [userName, jobNumber, deptName].filter(Boolean).join(' · ')

/** Who watches over a room: several colleagues, found by name or job number. `known`: those who are chosen, by name. */
export function Invigilators({
  of,
  value,
  known,
  onChange,
}: {
  of: string
  value: string[]
  known: readonly AudiencePerson[]
  onChange(ids: string[]): void
}) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), patienceMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = usePeople('exam.author', asked)
  const found = data?.list ?? []
  const people = [...known, ...found.filter((one) => !known.some((k) => k.userId === one.userId))]
  const isAsking = isFetching || typed.trim() !== asked
  return (
    <Select<string[]>
      mode="multiple"
      className="grow"
      aria-label={text('invigilatorsOf', { name: of })}
      placeholder={`${text('invigilators')} · ${text('findPeople')}`}
      maxCount={roomLimits.invigilators}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isAsking ? null : text('noneFound')}
      value={value}
      options={people.map((one) => ({
        value: one.userId,
        label: labelOf(one),
        name: one.userName,
      }))}
      optionLabelProp="name"
      onChange={onChange}
    />
  )
}

/** Whose people sit in a room; none chosen: everybody whom no other room names. */
export function Departments({
  of,
  value,
  units,
  onChange,
}: {
  of: string
  value: string[]
  units: readonly AudienceUnit[]
  onChange(ids: string[]): void
}) {
  return (
    <Select<string[]>
      mode="multiple"
      className="grow"
      aria-label={text('whoOf', { name: of })}
      placeholder={text('others')}
      showSearch={{ optionFilterProp: 'label' }}
      maxCount={roomLimits.units}
      value={value}
      options={units.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
