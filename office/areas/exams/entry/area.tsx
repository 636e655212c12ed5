import { FileDoneOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { dayAndClock } from '../../../text/formats'
import { text } from './texts'

/** Exams: planned, running, over. */
export const exams: Area = {
  path: 'exams',
  group: 'exams',
  icon: <FileDoneOutlined aria-hidden />,
  title: () => text('exams'),
  needs: 'exam.read',
  page: () => import('../Exams'),
  async find(api, keyword, signal) {
    const { list } = await api.authoring.plans({ keyword, pageIndex: 1, pageSize: 5 }, { signal })
    return list.map(({ planId, title, startTime, authorName }) => ({
      key: planId,
      title,
      note: [startTime > 0 ? dayAndClock(startTime, Date.now()) : '', authorName]
        .filter(Boolean)
        .join(' · '),
      to: `/exams/${planId}`,
    }))
  },
}
