import { FolderOpenOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Inspection inspections: everything of a period in one zip. */
export const inspections: Area = {
  path: 'inspections',
  group: 'sums',
  icon: <FolderOpenOutlined aria-hidden />,
  title: () => text('inspections'),
  needs: 'inspection.pack',
  page: () => import('../Inspections'),
}
