import { FormOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What people are asked, named or not, and what they answered. */
export const surveys: Area = {
  path: 'surveys',
  group: 'exams',
  icon: <FormOutlined aria-hidden />,
  title: () => text('surveys'),
  needs: 'content.read',
  page: () => import('../Surveys'),
}
