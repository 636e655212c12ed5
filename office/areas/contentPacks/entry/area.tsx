import { SwapOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Content that hospitals exchange. */
export const contentPacks: Area = {
  path: 'content-packs',
  group: 'training',
  icon: <SwapOutlined aria-hidden />,
  title: () => text('contentPacks'),
  needs: 'content.read',
  page: () => import('../Packs'),
}
