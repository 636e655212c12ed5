import { ApiOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Keys and webhooks for the hospital's own systems. */
export const interfaces: Area = {
  path: 'interfaces',
  group: 'settings',
  icon: <ApiOutlined aria-hidden />,
  title: () => text('interfaces'),
  needs: 'people.grant',
  page: () => import('../Interfaces'),
}
