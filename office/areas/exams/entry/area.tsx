import { FileDoneOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Exams: planned, running, over. */
export const exams: Area = {
  path: 'exams',
  group: 'exams',
  icon: <FileDoneOutlined aria-hidden />,
  title: () => text('exams'),
  needs: 'exam.read',
  page: () => import('../Exams'),
}
