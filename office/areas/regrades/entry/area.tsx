import { DiffOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Keys that turned out wrong, and the scores that were graded anew for them. */
export const regrades: Area = {
  path: 'regrades',
  group: 'exams',
  icon: <DiffOutlined aria-hidden />,
  title: () => text('regrades'),
  needs: 'exam.read',
  page: () => import('../Regrades'),
}
