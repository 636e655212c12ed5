import { BlockOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Programmes of exams and courses under one address: of the platform, of regions, of the hospital. */
export const scenes: Area = {
  path: 'scenes',
  group: 'training',
  icon: <BlockOutlined aria-hidden />,
  title: () => text('scenes'),
  needs: 'training.read',
  page: () => import('../Scenes'),
}
