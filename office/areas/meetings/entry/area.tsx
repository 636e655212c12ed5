import { VideoCameraOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Meetings: whom they are for, who came, what was said. */
export const meetings: Area = {
  path: 'meetings',
  group: 'training',
  icon: <VideoCameraOutlined aria-hidden />,
  title: () => text('meetings'),
  needs: 'meeting.read',
  page: () => import('../Meetings'),
}
