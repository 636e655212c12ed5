import { BugOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What failed in the program on phones. */
export const errors: Area = {
  path: 'errors',
  group: 'platform',
  icon: <BugOutlined aria-hidden />,
  title: () => text('errors'),
  needs: 'platform.operate',
  page: () => import('../Errors'),
}
