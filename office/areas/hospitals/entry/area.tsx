import { BankOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Hospitals of the platform: those that wait, those that work, those that are closed. */
export const hospitals: Area = {
  path: 'hospitals',
  group: 'platform',
  icon: <BankOutlined aria-hidden />,
  title: () => text('hospitals'),
  needs: 'platform.operate',
  page: () => import('../Hospitals'),
}
