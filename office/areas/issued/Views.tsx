import { AreaViews } from '../../parts/AreaViews'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const places = { exams: '/issued', courses: '/issued/courses' } as const

/** The two lists of this area. */
export function Views({ view }: { view: keyof typeof places }) {
  if (!useCan()('progress.read')) return null
  return <AreaViews label={text('kind')} places={places} nameOf={(one) => text(one)} view={view} />
}
