import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { observer } from 'mobx-react'
import { Labelled } from '../../../parts/Labelled'
import { useApi } from '../../../session/SessionContext'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** What the credits of the course count as, out of the dictionaries of platform and hospital. */
export const CreditKind = observer(function CreditKind({ edit }: { edit: CourseEdit }) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['creditKinds'],
    queryFn: ({ signal }) => api.courseMaking.creditKinds({}, { signal }),
  })
  return (
    <Labelled label={text('creditKind')} id="creditKind" width={200}>
      <Select
        id="creditKind"
        allowClear
        placeholder={text('creditKindNone')}
        value={edit.values.creditKindId || undefined}
        options={(data?.list ?? []).map(({ creditKindId, name }) => ({
          value: creditKindId,
          label: name,
        }))}
        onChange={(creditKindId?: string) => edit.change({ creditKindId: creditKindId ?? '' })}
        style={{ width: '100%' }}
      />
    </Labelled>
  )
})
