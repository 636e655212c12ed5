import { ReadOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Courses: made, published, and who has finished them. */
export const courses: Area = {
  path: 'courses',
  group: 'training',
  icon: <ReadOutlined aria-hidden />,
  title: () => text('courses'),
  needs: 'content.read',
  page: () => import('../Courses'),
}
