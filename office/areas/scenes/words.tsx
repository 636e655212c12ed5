import type { SceneRow } from '@contract/calls/community/sceneMaking'
import { regionNames, regions } from '@contract/rules/place/regions'
import { Mark } from '../../parts/Page'
import { currentLanguage } from '../../text/language'
import { text } from './texts'

/** What a region is called; '' of none. */
export const regionName = (code: string): string => {
  const region = regions.find((one) => one === code)
  return region === undefined ? '' : regionNames[region][currentLanguage()]
}

/** Withdrawn, to come, open or over. `now`: epoch ms. */
export function StateMark({
  scene: { withdrawn, startTime, endTime },
  now,
}: {
  scene: Pick<SceneRow, 'withdrawn' | 'startTime' | 'endTime'>
  now: number
}) {
  if (withdrawn) return <Mark tone="warn">{text('withdrawn')}</Mark>
  if (endTime <= now) return <Mark>{text('over')}</Mark>
  if (startTime > now) return <Mark tone="info">{text('toCome')}</Mark>
  return <Mark tone="good">{text('open')}</Mark>
}
