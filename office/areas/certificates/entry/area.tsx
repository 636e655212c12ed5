import { SafetyCertificateOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Certificates that were issued, and what gives one. */
export const certificates: Area = {
  path: 'certificates',
  group: 'training',
  icon: <SafetyCertificateOutlined aria-hidden />,
  title: () => text('certificates'),
  needs: 'certificate.read',
  page: () => import('../Certificates'),
}
