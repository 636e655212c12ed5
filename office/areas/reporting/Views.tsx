import { AreaViews } from '../../parts/AreaViews'
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
  const can = useCan()
  const shown: View[] = [
    ...(can('incident.read') ? (['incidents'] as const) : []),
    'questions',
    ...(can('incident.decide') ? (['contacts'] as const) : []),
  ]
  return (
    <AreaViews
      label={text('views')}
      places={places}
      nameOf={(one) => text(one)}
      shown={shown}
      view={view}
    />
  )
}
