import { SendOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** By which ways messages reach people. */
export const ways: Area = {
  path: 'ways',
  group: 'settings',
  icon: <SendOutlined aria-hidden />,
  title: () => text('ways'),
  needs: 'people.manage',
  page: () => import('../Ways'),
}
