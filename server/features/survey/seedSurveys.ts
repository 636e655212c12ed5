import type { SurveyQuestion } from '@contract/calls/survey'
import { dayMs } from '@contract/rules/hospitalTime'
import { platformId } from '../../companies'
import type { Db } from '../../db/schema'

const scale = ['很不满意', '不太满意', '一般', '满意', '很满意'].map((label, index) => ({
  value: String(index + 1),
  label,
}))
const yesNo = [
  { value: 'yes', label: '能' },
  { value: 'no', label: '还不能' },
]

/** After a course: what was good, what was not, and whether it helps at work. */
const afterCourse: SurveyQuestion[] = [
  {
    queId: 'overall',
    type: 'scale',
    title: '你对这门课程总体满意吗？',
    required: 1,
    options: scale,
    logic: null,
  },
  {
    queId: 'use',
    type: 'single',
    title: '学到的内容能用到工作中吗？',
    required: 1,
    options: yesNo,
    logic: null,
  },
  {
    queId: 'why',
    type: 'text',
    title: '还差什么才能用上？',
    required: 0,
    options: [],
    logic: { queId: 'use', value: 'no' },
  },
  {
    queId: 'best',
    type: 'multiple',
    title: '哪些部分对你有帮助？',
    required: 0,
    options: [
      { value: 'film', label: '视频' },
      { value: 'paper', label: '文档' },
      { value: 'sound', label: '音频' },
      { value: 'test', label: '测验' },
    ],
    logic: null,
  },
  { queId: 'word', type: 'text', title: '你的建议', required: 0, options: [], logic: null },
]

/** The evaluation of a training: one of the platform for each brand, anonymous; one of a demo hospital, for a course. */
export async function seedSurveys(db: Db, now: number): Promise<void> {
  const rows = [
    {
      com_id: platformId,
      survey_id: 'survey-training-infection',
      brand: 'infection',
      task_id: 'platform-course-hands',
      title: '培训满意度评价',
      intro: '不记名。只统计汇总结果。',
      anonymous: 1,
    },
    {
      com_id: platformId,
      survey_id: 'survey-training-nursing',
      brand: 'nursing',
      task_id: 'platform-course-indicators',
      title: '培训满意度评价',
      intro: '不记名。只统计汇总结果。',
      anonymous: 1,
    },
    {
      com_id: 'renhe',
      survey_id: 'survey-renhe-hands',
      brand: 'infection',
      task_id: 'renhe-course-hands',
      title: '手卫生必修课评价',
      intro: '帮助感染管理科改进下一期课程。',
      anonymous: 0,
    },
  ]
  await db
    .insertInto('survey')
    .values(
      rows.map((row) => ({
        ...row,
        start_time: now - 20 * dayMs,
        end_time: now + 120 * dayMs,
        questions: JSON.stringify(afterCourse),
        created_at: now,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}
