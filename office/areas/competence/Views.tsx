import { AreaViews } from '../../parts/AreaViews'
import { text } from './texts'

const places = {
  matrix: '/competence',
  people: '/competence/people',
  units: '/competence/units',
} as const

/** The three views of this area. */
export const Views = ({ view }: { view: keyof typeof places }) => (
  <AreaViews label={text('views')} places={places} nameOf={(one) => text(one)} view={view} />
)
