import { LoginOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The hospital's own accounts as a way in. */
export const signOn: Area = {
  path: 'sign-on',
  group: 'settings',
  icon: <LoginOutlined aria-hidden />,
  title: () => text('signOn'),
  needs: 'people.grant',
  page: () => import('../Ways'),
}
