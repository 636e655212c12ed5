import { SafetyOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Wrong passwords: how an attack is seen. */
export const failedLogIns: Area = {
  path: 'failedLogIns',
  group: 'platform',
  icon: <SafetyOutlined aria-hidden />,
  title: () => text('failedLogIns'),
  needs: 'platform.operate',
  page: () => import('../FailedLogIns'),
}
