import { CalendarOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The first page: what waits, what runs, what comes. */
export const today: Area = {
  path: 'today',
  icon: <CalendarOutlined aria-hidden />,
  title: () => text('today'),
  page: () => import('../Today'),
}
