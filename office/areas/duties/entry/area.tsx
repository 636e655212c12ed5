import { ClockCircleOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Who owes what, and what is done about it. */
export const duties: Area = {
  path: 'duties',
  icon: <ClockCircleOutlined aria-hidden />,
  title: () => text('duties'),
  needs: 'duty.read',
  isOfHospital: true,
  page: () => import('../Duties'),
}
