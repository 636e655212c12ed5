import { ImportOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The hospital's own staff file becomes people. */
export const staffImport: Area = {
  path: 'staff-import',
  group: 'people',
  icon: <ImportOutlined aria-hidden />,
  title: () => text('staffImport'),
  needs: 'people.manage',
  page: () => import('../StaffImports'),
}
