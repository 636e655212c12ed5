import { Segmented } from 'antd'
import { useNavigate } from 'react-router'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const places = { exams: '/issued', courses: '/issued/courses' } as const
type View = keyof typeof places
const views = Object.keys(places) as View[]

/** The two lists of this area. */
export function Views({ view }: { view: View }) {
  const navigate = useNavigate()
  if (!useCan()('progress.read')) return null
  return (
    <Segmented<View>
      style={{ marginBottom: 8 }}
      aria-label={text('kind')}
      value={view}
      options={views.map((value) => ({ value, label: text(value) }))}
      onChange={(next) => void navigate(places[next])}
    />
  )
}
