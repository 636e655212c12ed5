import { BookOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Lists that people choose from: the platform's, and beside them the hospital's own. */
export const dictionaries: Area = {
  path: 'dictionaries',
  group: 'settings',
  icon: <BookOutlined aria-hidden />,
  title: () => text('dictionaries'),
  needs: 'people.manage',
  page: () => import('../Dictionaries'),
}
