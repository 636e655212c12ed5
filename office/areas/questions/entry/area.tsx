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
  async find(api, keyword, signal) {
    const { list } = await api.authoring.questions(
      { keyword, pageIndex: 1, pageSize: 5 },
      { signal },
    )
    return list.map(({ questionId, stem, knowCatName }) => ({
      key: questionId,
      title: stem,
      note: knowCatName,
      to: `/questions/${questionId}`,
    }))
  },
}
