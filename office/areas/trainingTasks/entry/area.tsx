import { CarryOutOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Training work that departments upload proof of. */
export const trainingTasks: Area = {
  path: 'training-tasks',
  group: 'training',
  icon: <CarryOutOutlined aria-hidden />,
  title: () => text('trainingTasks'),
  needs: 'training.read',
  page: () => import('../TrainingTasks'),
}
