import { QuestionCircleOutlined } from '@ant-design/icons'
import type { Area } from '../../../parts/Area'
import { text } from './texts'

/** The question bank. */
export const questions: Area = {
  path: 'questions',
  group: 'exams',
  icon: <QuestionCircleOutlined aria-hidden />,
  title: () => text('questions'),
  needs: 'exam.read',
  page: () => import('../Questions'),
}
