import { TeamOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The staff list and one person. */
export const people: Area = {
  path: 'people',
  group: 'people',
  icon: <TeamOutlined aria-hidden />,
  title: () => text('people'),
  needs: 'staff.read',
  page: () => import('../People'),
  async find(api, keyword, signal) {
    const { list } = await api.people.list({ keyword, pageIndex: 1, pageSize: 5 }, { signal })
    return list.map(({ userId, userName, jobNumber, department, ward }) => ({
      key: userId,
      title: userName,
      note: [jobNumber, department, ward].filter(Boolean).join(' · '),
      to: `/people/${userId}`,
    }))
  },
}
