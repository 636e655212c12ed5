import { SafetyOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** How long what is kept about people, and what went when its time was over. */
export const privacy: Area = {
  path: 'privacy',
  group: 'settings',
  icon: <SafetyOutlined aria-hidden />,
  title: () => text('privacy'),
  needs: 'log.read',
  page: () => import('../Periods'),
}
