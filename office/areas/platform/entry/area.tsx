import { SettingOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What was set when the installation began, and can be changed since. */
export const platform: Area = {
  path: 'platform',
  group: 'platform',
  icon: <SettingOutlined aria-hidden />,
  title: () => text('platform'),
  needs: 'platform.operate',
  page: () => import('../Platform'),
}
