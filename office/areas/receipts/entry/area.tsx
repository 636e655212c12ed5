import { FileSearchOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Whose the number of a receipt is. */
export const receipts: Area = {
  path: 'receipts',
  group: 'exams',
  icon: <FileSearchOutlined aria-hidden />,
  title: () => text('receipts'),
  needs: 'exam.watch',
  page: () => import('../Receipts'),
}
