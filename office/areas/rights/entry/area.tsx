import { SafetyOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Who may do what in the hospital. */
export const rights: Area = {
  path: 'rights',
  group: 'people',
  icon: <SafetyOutlined aria-hidden />,
  title: () => text('rights'),
  needs: 'people.read',
  page: () => import('../Rights'),
}
