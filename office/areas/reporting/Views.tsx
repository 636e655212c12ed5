import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const places = {
  incidents: '/reporting',
  questions: '/reporting/questions',
  contacts: '/reporting/contacts',
} as const
type View = keyof typeof places

/** The lists of this area that somebody may see. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
  const can = useCan()
  const views: View[] = [
    ...(can('incident.read') ? (['incidents'] as const) : []),
    'questions',
    ...(can('incident.decide') ? (['contacts'] as const) : []),
  ]
  return (
    <Segmented<View>
      style={{ marginBottom: 8 }}
      aria-label={text('views')}
      value={view}
      options={views.map((value) => ({ value, label: text(value) }))}
      onChange={(next) => void navigate(places[next])}
    />
  )
}
