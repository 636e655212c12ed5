import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** How many are overdue and due soon, of all that one may see. */
export function useSummary() {
  const api = useApi()
  return useQuery({
    queryKey: ['late', 'summary'],
    queryFn: ({ signal }) => api.duty.summary({}, { signal }),
  })
}

/** Person by person, or by department. */
export function Views({ view }: { view: 'people' | 'units' }) {
  const navigate = useNavigate()
  return (
    <Segmented
      aria-label={text('view')}
      value={view}
      options={[
        { value: 'people', label: text('byPerson') },
        { value: 'units', label: text('byUnit') },
      ]}
      onChange={(next) => void navigate(next === 'units' ? '/late/units' : '/late')}
    />
  )
}
