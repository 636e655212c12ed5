import { PayCircleOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Payouts of campaigns that somebody asked for. */
export const payouts: Area = {
  path: 'payouts',
  group: 'settings',
  icon: <PayCircleOutlined aria-hidden />,
  title: () => text('payouts'),
  needs: 'payout.read',
  page: () => import('../Payouts'),
}
