import { FileSearchOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The log of everything that was decided. */
export const log: Area = {
  path: 'log',
  group: 'settings',
  icon: <FileSearchOutlined aria-hidden />,
  title: () => text('log'),
  needs: 'log.read',
  page: () => import('../Log'),
}
