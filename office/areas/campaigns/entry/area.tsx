import { NotificationOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Campaigns of the platform: their codes, periods, rewards and budgets. */
export const campaigns: Area = {
  path: 'campaigns',
  group: 'platform',
  icon: <NotificationOutlined aria-hidden />,
  title: () => text('campaigns'),
  needs: 'platform.operate',
  page: () => import('../Campaigns'),
}
