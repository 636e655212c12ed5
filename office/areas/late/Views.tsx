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

const addresses = { people: '/late', units: '/late/units', done: '/late/done' } as const
type View = keyof typeof addresses

/** Person by person, by department, or what is done. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
  return (
    <Segmented<View>
      aria-label={text('view')}
      value={view}
      options={[
        { value: 'people', label: text('byPerson') },
        { value: 'units', label: text('byUnit') },
        { value: 'done', label: text('completion') },
      ]}
      onChange={(next) => void navigate(addresses[next])}
    />
  )
}
