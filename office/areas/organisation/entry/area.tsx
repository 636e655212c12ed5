import { ApartmentOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The tree of units, posts, titles and groups. */
export const organisation: Area = {
  path: 'organisation',
  group: 'people',
  icon: <ApartmentOutlined aria-hidden />,
  title: () => text('organisation'),
  needs: 'staff.read',
  page: () => import('../OrganisationPage'),
}
