import { TrophyOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Credits of people, their rules, and history from before. */
export const credits: Area = {
  path: 'credits',
  group: 'training',
  icon: <TrophyOutlined aria-hidden />,
  title: () => text('credits'),
  needs: 'credit.read',
  page: () => import('../Credits'),
}
