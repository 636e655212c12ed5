import { AlertOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What staff report, what they ask the experts, whom they are to call. */
export const reporting: Area = {
  path: 'reporting',
  group: 'training',
  icon: <AlertOutlined aria-hidden />,
  title: () => text('reporting'),
  needs: 'consultation.read',
  page: () => import('../Reporting'),
}
