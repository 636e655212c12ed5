import { FolderOpenOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Inspection packs: everything of a period in one zip. */
export const packs: Area = {
  path: 'packs',
  group: 'sums',
  icon: <FolderOpenOutlined aria-hidden />,
  title: () => text('packs'),
  needs: 'inspection.pack',
  page: () => import('../Packs'),
}
