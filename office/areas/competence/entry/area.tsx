import { IdcardOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What posts need to be proven, and who lacks it. */
export const competence: Area = {
  path: 'competence',
  group: 'training',
  icon: <IdcardOutlined aria-hidden />,
  title: () => text('competence'),
  needs: 'competence.read',
  page: () => import('../Competence'),
}
