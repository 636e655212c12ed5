import { Skeleton } from 'antd'
import { late } from '../base/late'

/** A day: YYYY-MM-DD, '' without one. The calendar is loaded when such a field is shown; its 35 KB are no area's. */
export const DayField = late(
  async () => (await import('./DayPicker')).DayPicker,
  <Skeleton.Input block size="small" />,
)
