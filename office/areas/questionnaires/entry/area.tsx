import { FormOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What people are asked, named or not, and what they answered. */
export const questionnaires: Area = {
  path: 'questionnaires',
  group: 'exams',
  icon: <FormOutlined aria-hidden />,
  title: () => text('questionnaires'),
  needs: 'content.read',
  page: () => import('../Questionnaires'),
}
