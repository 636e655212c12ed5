import { LineChartOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** How the phone is used: numbers, no names. */
export const use: Area = {
  path: 'use',
  group: 'settings',
  icon: <LineChartOutlined aria-hidden />,
  title: () => text('use'),
  needs: 'people.read',
  page: () => import('../Use'),
}
