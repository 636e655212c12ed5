import { EditOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Corrections of scores and voids that wait for a second person. */
export const resultChanges: Area = {
  path: 'result-changes',
  group: 'exams',
  icon: <EditOutlined aria-hidden />,
  title: () => text('resultChanges'),
  needs: 'exam.watch',
  page: () => import('../ResultChanges'),
}
