import { AreaViews } from '../../parts/AreaViews'
import { useCan } from '../../session/SessionContext'
import { text } from './texts'

const places = { scenes: '/scenes', regions: '/scenes/regions' } as const
const names = { scenes: 'all', regions: 'regions' } as const

/** The two lists of this area; the entries of regions are the platform's. */
export function Views({ view }: { view: keyof typeof places }) {
  if (!useCan()('platform.operate')) return null
  return (
    <AreaViews
      label={text('views')}
      places={places}
      nameOf={(one) => text(names[one])}
      view={view}
    />
  )
}
