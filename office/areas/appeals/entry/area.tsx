import { AuditOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Appeals of people who left the screen of an exam. */
export const appeals: Area = {
  path: 'appeals',
  group: 'exams',
  icon: <AuditOutlined aria-hidden />,
  title: () => text('appeals'),
  needs: 'exam.watch',
  page: () => import('../Appeals'),
}
