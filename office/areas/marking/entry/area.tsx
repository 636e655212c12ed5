import { HighlightOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Short answers that wait for a marker. */
export const marking: Area = {
  path: 'marking',
  group: 'exams',
  icon: <HighlightOutlined aria-hidden />,
  title: () => text('marking'),
  needs: 'marking.read',
  page: () => import('../Marking'),
}
