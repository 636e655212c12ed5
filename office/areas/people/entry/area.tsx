import { TeamOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The staff list and one person. */
export const people: Area = {
  path: 'people',
  group: 'people',
  icon: <TeamOutlined aria-hidden />,
  title: () => text('people'),
  needs: 'staff.read',
  page: () => import('../People'),
}
