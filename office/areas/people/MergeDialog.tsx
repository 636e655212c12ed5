import { useQuery } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Person } from '@contract/calls/people/peopleShapes'
import { AskDialog } from '../../parts/AskDialog'
import { Labelled } from '../../parts/Labelled'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** Somebody who is here twice becomes one: who stays is searched, and what follows is said before. */
export function MergeDialog({
  person: { userId, userName, jobNumber },
  onClose,
  onDone,
}: {
  person: Person
  onClose(): void
  onDone(): Promise<void>
}) {
  const api = useApi()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [keyword, setKeyword] = useState(userName)
  const [intoId, setIntoId] = useState<string>()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['people', 'merge', keyword],
    queryFn: ({ signal }) =>
      api.people.list({ pageIndex: 1, pageSize: 20, keyword: keyword.trim() }, { signal }),
  })
  const others = (data?.list ?? []).filter(
    (one) => one.userId !== userId && one.state !== 'closed' && one.state !== 'waiting',
  )
  return (
    <AskDialog
      title={text('mergeTitle', { name: [userName, jobNumber].filter(Boolean).join(' ') })}
      act={text('mergeAct')}
      danger
      isReady={intoId !== undefined}
      onClose={onClose}
      onAct={async () => {
        const { rows } = await api.people.merge({ userId, intoId: intoId ?? '' })
        void message.success(text('merged', { n: rows }))
        void navigate(`../${intoId}`, { relative: 'path' })
        await onDone()
      }}
    >
      <p className="second">{text('mergeText')}</p>
      <Labelled label={text('mergeInto')} id={id}>
        <Select
          id={id}
          className="full"
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          placeholder={text('searchIn')}
          value={intoId}
          options={others.map((one) => ({
            value: one.userId,
            label: [one.userName, one.jobNumber, one.department, one.mobileMasked]
              .filter(Boolean)
              .join(' · '),
          }))}
          onChange={setIntoId}
        />
      </Labelled>
    </AskDialog>
  )
}
