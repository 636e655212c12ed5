import { BankOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The page of one's own hospital. */
export const hospital: Area = {
  path: 'hospital',
  group: 'settings',
  icon: <BankOutlined aria-hidden />,
  title: () => text('hospital'),
  needs: 'people.read',
  page: () => import('../HospitalPage'),
}
