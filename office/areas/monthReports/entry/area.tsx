import { BarChartOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What a director reads each month. */
export const monthReports: Area = {
  path: 'months',
  group: 'sums',
  icon: <BarChartOutlined aria-hidden />,
  title: () => text('months'),
  // Not report.read, which authors hold over what they made: of that no month is counted.
  needs: 'duty.read',
  isOfHospital: true,
  page: () => import('../MonthReports'),
}
