import { ThunderboltOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What the server was to do by itself and could not. */
export const jobs: Area = {
  path: 'jobs',
  group: 'platform',
  icon: <ThunderboltOutlined aria-hidden />,
  title: () => text('jobs'),
  needs: 'platform.operate',
  page: () => import('../FailedJobs'),
}
