import { ImportOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Exams and courses that the region's centre and the platform gave to the hospital. */
export const issued: Area = {
  path: 'issued',
  group: 'exams',
  icon: <ImportOutlined aria-hidden />,
  title: () => text('issued'),
  needs: 'report.numbers',
  isOfHospital: true,
  isNotOfRegion: true,
  page: () => import('../Issued'),
}
