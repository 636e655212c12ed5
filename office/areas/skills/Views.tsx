import { AreaViews } from '../../parts/AreaViews'
import { text } from './texts'

const places = {
  results: '/skills',
  checklists: '/skills/checklists',
  tasks: '/skills/tasks',
  statistics: '/skills/statistics',
} as const

/** The four lists of this area. */
export const Views = ({ view }: { view: keyof typeof places }) => (
  <AreaViews label={text('views')} places={places} nameOf={(one) => text(one)} view={view} />
)
