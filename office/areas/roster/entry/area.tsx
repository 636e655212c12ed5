import { ScheduleOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Duty rosters: who works when. */
export const roster: Area = {
  path: 'roster',
  group: 'people',
  icon: <ScheduleOutlined aria-hidden />,
  title: () => text('roster'),
  needs: 'roster.keep',
  page: () => import('../Roster'),
}
