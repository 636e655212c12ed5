import { FormOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What people apply for: further training, courses elsewhere. */
export const trainingApplications: Area = {
  path: 'training-applications',
  group: 'training',
  icon: <FormOutlined aria-hidden />,
  title: () => text('trainingApplications'),
  needs: 'training.read',
  page: () => import('../TrainingApplications'),
}
