import { Segmented } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { filtersOnly } from '../../parts/list/listAddress'
import { text } from './texts'

const addresses = {
  people: '/duties',
  items: '/duties/items',
  units: '/duties/units',
  done: '/duties/done',
} as const
type View = keyof typeof addresses

/** Person by person, duty by duty, by department, or what is done; both lists keep the filters. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const go = (next: View) => {
    const filters = filtersOnly(address)
    const isList = next === 'people' || next === 'items'
    void navigate({ pathname: addresses[next], search: isList ? filters.toString() : '' })
  }
  return (
    <Segmented<View>
      aria-label={text('view')}
      value={view}
      options={[
        { value: 'people', label: text('byPerson') },
        { value: 'items', label: text('byItem') },
        { value: 'units', label: text('byUnit') },
        { value: 'done', label: text('completion') },
      ]}
      onChange={go}
    />
  )
}
