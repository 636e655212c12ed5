import { InboxOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Old attempts that were taken out of the system, as files. */
export const archives: Area = {
  path: 'archives',
  group: 'settings',
  icon: <InboxOutlined aria-hidden />,
  title: () => text('archives'),
  needs: 'report.read',
  page: () => import('../Archives'),
}
