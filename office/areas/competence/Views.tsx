import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { text } from './texts'

const places = {
  matrix: '/competence',
  people: '/competence/people',
  units: '/competence/units',
} as const
type View = keyof typeof places
const views = Object.keys(places) as View[]

/** The three views of this area. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
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
