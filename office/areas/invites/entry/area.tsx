import { QrcodeOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Codes per department that let listed staff in. */
export const invites: Area = {
  path: 'invites',
  group: 'people',
  icon: <QrcodeOutlined aria-hidden />,
  title: () => text('invites'),
  needs: 'people.manage',
  page: () => import('../Invites'),
}
