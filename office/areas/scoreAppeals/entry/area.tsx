import { CommentOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** Appeals of people against their score, or what a question brought. */
export const scoreAppeals: Area = {
  path: 'score-appeals',
  group: 'exams',
  icon: <CommentOutlined aria-hidden />,
  title: () => text('scoreAppeals'),
  needs: 'exam.watch',
  page: () => import('../ScoreAppeals'),
}
