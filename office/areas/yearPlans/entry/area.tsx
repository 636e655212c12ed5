import { CalendarOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What hospital and departments teach in a year, and what of it was done. */
export const yearPlans: Area = {
  path: 'year-plans',
  group: 'training',
  icon: <CalendarOutlined aria-hidden />,
  title: () => text('plans'),
  needs: 'plan.read',
  page: () => import('../YearPlans'),
}
