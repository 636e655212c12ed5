import { SolutionOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Skills that are observed: checklists, results, what is given. */
export const skills: Area = {
  path: 'skills',
  group: 'training',
  icon: <SolutionOutlined aria-hidden />,
  title: () => text('skills'),
  needs: 'skill.read',
  page: () => import('../Skills'),
}
