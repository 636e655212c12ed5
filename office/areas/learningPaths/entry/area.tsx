import { NodeIndexOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Ways through courses and exams: new nurses, rotating trainees. */
export const learningPaths: Area = {
  path: 'learning-paths',
  group: 'training',
  icon: <NodeIndexOutlined aria-hidden />,
  title: () => text('paths'),
  needs: 'content.read',
  isNotOfRegion: true,
  page: () => import('../LearningPaths'),
}
