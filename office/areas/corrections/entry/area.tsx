import { DiffOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Keys that turned out wrong, and the scores that were graded anew for them. */
export const corrections: Area = {
  path: 'corrections',
  group: 'exams',
  icon: <DiffOutlined aria-hidden />,
  title: () => text('corrections'),
  needs: 'exam.read',
  page: () => import('../Corrections'),
}
