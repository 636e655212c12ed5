import { MobileOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** What the study home of the phone shows: banners, entries, words. */
export const homePage: Area = {
  path: 'homePage',
  group: 'settings',
  icon: <MobileOutlined aria-hidden />,
  title: () => text('homePage'),
  needs: 'people.read',
  page: () => import('../HomePage'),
}
