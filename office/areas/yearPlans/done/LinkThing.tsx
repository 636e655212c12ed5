import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Select } from 'antd'
import { useState } from 'react'
import { plannedKinds, type PlannedKind } from '@contract/kinds'
import { failureText } from '../../../api/failureText'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import { kindWord } from '../words'

/** Something that is there already and serves the topic: chosen by its kind and name. */
export function LinkThing({
  planId,
  lineId,
  month,
  onDone,
}: {
  planId: string
  lineId: string
  month: number
  onDone(): void
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [kind, setKind] = useState<PlannedKind>('meeting')
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['planChoices', kind, keyword],
    queryFn: ({ signal }) =>
      api.yearPlan.choices({ kind, ...(keyword && { keyword }) }, { signal }),
  })
  const link = async (thingId: string) => {
    try {
      await api.yearPlan.link({ lineId, month, kind, thingId })
      await queries.invalidateQueries({ queryKey: ['yearPlanDone', planId] })
      onDone()
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <div className="row">
      <Select<PlannedKind>
        aria-label={text('kindToLink')}
        style={{ width: 120 }}
        value={kind}
        options={plannedKinds.map((value) => ({ value, label: kindWord(value) }))}
        onChange={setKind}
      />
      <Select<string | null>
        aria-label={text('thingToLink')}
        className="grow"
        style={{ width: 300 }}
        placeholder={text('searchThing')}
        showSearch={{
          filterOption: false,
          onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
        }}
        value={null}
        options={(data?.list ?? []).map(({ thingId, name }) => ({ value: thingId, label: name }))}
        onChange={(thingId) => thingId !== null && void link(thingId)}
      />
    </div>
  )
}
