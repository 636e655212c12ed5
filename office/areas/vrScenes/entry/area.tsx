import { DeploymentUnitOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Exams in 3-D scenes: where each stands, when it is open, and by which key its site reports. */
export const vrScenes: Area = {
  path: 'vrScenes',
  group: 'platform',
  icon: <DeploymentUnitOutlined aria-hidden />,
  title: () => text('vrScenes'),
  needs: 'platform.operate',
  page: () => import('../VrScenes'),
}
