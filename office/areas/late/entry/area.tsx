import { ClockCircleOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Who owes what, and what is done about it. */
export const late: Area = {
  path: 'late',
  icon: <ClockCircleOutlined aria-hidden />,
  title: () => text('late'),
  needs: 'duty.read',
  isOfHospital: true,
  page: () => import('../Late'),
}
