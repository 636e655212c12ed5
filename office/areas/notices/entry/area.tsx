import { NotificationOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Notices in the hospital's own words. */
export const notices: Area = {
  path: 'notices',
  group: 'people',
  icon: <NotificationOutlined aria-hidden />,
  title: () => text('notices'),
  needs: 'message.send',
  page: () => import('../Notices'),
}
