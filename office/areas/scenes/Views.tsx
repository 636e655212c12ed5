import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const places = { scenes: '/scenes', regions: '/scenes/regions' } as const
type View = keyof typeof places

/** The two lists of this area; the entries of regions are the platform's. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
  const can = useCan()
  if (!can('platform.operate')) return null
  return (
    <Segmented<View>
      style={{ marginBottom: 8 }}
      aria-label={text('views')}
      value={view}
      options={[
        { value: 'scenes', label: text('all') },
        { value: 'regions', label: text('regions') },
      ]}
      onChange={(next) => void navigate(places[next])}
    />
  )
}
