import { UserAddOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Who asks to join the hospital. */
export const applications: Area = {
  path: 'applications',
  group: 'people',
  icon: <UserAddOutlined aria-hidden />,
  title: () => text('applications'),
  needs: 'people.read',
  page: () => import('../Applications'),
}
