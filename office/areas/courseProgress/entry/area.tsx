import { RiseOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** How far people are in courses; a head nurse sees those of her wards. */
export const courseProgress: Area = {
  path: 'course-progress',
  group: 'training',
  icon: <RiseOutlined aria-hidden />,
  title: () => text('courseProgress'),
  needs: 'progress.read',
  page: () => import('../CourseProgress'),
}
