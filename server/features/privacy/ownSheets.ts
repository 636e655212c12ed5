import type { Bilingual } from '@contract/texts'

/** A column of a sheet: its heading, and its SQL. `time`: a moment; `yes`: a boolean. */
export type OwnColumn = readonly [
  heading: Bilingual,
  sql: string,
  as?: 'time' | 'yes' | 'list' | 'json',
]

/** A sheet of one's own data. `from` in SQL; $1 is the hospital, $2 the person, $3 now. */
export interface OwnSheet {
  title: Bilingual
  columns: readonly OwnColumn[]
  from: string
  order: string
}

const t = (zh: string, en: string): Bilingual => ({ zh, en })
const mine = (table: string) => `from ${table} x where x.com_id = $1 and x.person_id = $2`
const name = t('名称', 'Name')
const time = t('时间', 'Time')
const state = t('状态', 'State')
const note = t('说明', 'Note')
const taskName = `coalesce((select e.task_name from exam_task e where e.task_id = x.task_id limit 1),
  (select c.task_name from course_task c where c.task_id = x.task_id limit 1), x.task_id)`
/** A result that is not announced yet is nobody's yet. */
const announced = `not exists (select from exam_task e where e.task_id = x.task_id and e.announce_at > $3)`

/** What is kept about a person, table by table. A test names each table with people in it that is not here, and why. */
export const ownSheets: readonly OwnSheet[] = [
  {
    title: t('同意', 'Consents'),
    columns: [
      [name, 'x.document_code'],
      [t('版本', 'Version'), 'x.version'],
      [t('同意时间', 'Agreed'), 'x.agreed_at', 'time'],
      [t('撤回时间', 'Withdrawn'), 'x.withdrawn_at', 'time'],
    ],
    from: mine('consent'),
    order: 'x.agreed_at',
  },
  {
    title: t('考试', 'Exams'),
    columns: [
      [name, taskName],
      [t('第几次', 'Try'), 'x.attempt_no'],
      [t('开始', 'Begun'), 'x.started_at', 'time'],
      [t('交卷', 'Handed in'), 'x.closed_at', 'time'],
      [t('成绩', 'Score'), `case when ${announced} then x.score end`],
      [t('通过', 'Passed'), `case when ${announced} then x.passed end`, 'yes'],
      [t('离开次数', 'Absences'), 'x.cuts_used'],
      [t('作答', 'Answers'), 'x.answers', 'json'],
    ],
    from: mine('attempt'),
    order: 'x.started_at',
  },
  {
    title: t('课程', 'Courses'),
    columns: [
      [name, taskName],
      [t('进度（%）', 'Progress (%)'), 'x.progress'],
      [t('完成', 'Completed'), 'x.completed', 'yes'],
      [t('学分', 'Credits'), 'x.credits'],
      [t('最近学习', 'Last'), 'x.last_at', 'time'],
    ],
    from: mine('person_course'),
    order: 'x.last_at',
  },
  {
    title: t('证书', 'Certificates'),
    columns: [
      [name, 'x.title'],
      [t('编号', 'Number'), 'x.number'],
      [t('发证', 'Issued'), 'x.issued_at', 'time'],
      [t('到期', 'Expires'), 'x.expires_at', 'time'],
      [t('撤销', 'Revoked'), 'x.revoked_at', 'time'],
      [note, 'x.revoked_reason'],
    ],
    from: mine('certificate'),
    order: 'x.issued_at',
  },
  {
    title: t('任务', 'Duties'),
    columns: [
      [name, taskName],
      [t('布置', 'Given'), 'x.given_at', 'time'],
      [t('期限', 'Due'), 'x.due_at', 'time'],
      [t('结束', 'Closed'), 'x.closed_at', 'time'],
      [note, 'x.reason'],
    ],
    from: mine('duty'),
    order: 'x.given_at',
  },
  {
    title: t('会议签到', 'Sign-ins'),
    columns: [
      [
        name,
        '(select m.title from meeting m where m.com_id = x.com_id and m.meeting_id = x.meeting_id)',
      ],
      [t('签到', 'Signed in'), 'x.sign_time', 'time'],
      [t('签退', 'Signed out'), 'x.out_time', 'time'],
      [state, 'x.state'],
      [t('标记', 'Marks'), 'x.flags', 'list'],
    ],
    from: mine('attendance'),
    order: 'x.sign_time',
  },
  {
    title: t('实操观察', 'Observed skills'),
    columns: [
      [
        name,
        '(select s.title from skill_checklist s where s.com_id = x.com_id and s.checklist_id = x.checklist_id)',
      ],
      [time, 'x.observed_at', 'time'],
      [t('得分', 'Score'), 'x.score'],
      [t('通过', 'Passed'), 'x.passed', 'yes'],
      [note, 'x.remark'],
    ],
    from: mine('skill_observation'),
    order: 'x.observed_at',
  },
  {
    title: t('练习', 'Practice'),
    columns: [
      [t('来源', 'Source'), 'x.source'],
      [time, 'x.answered_at', 'time'],
      [t('作答', 'Answers'), 'x.answers', 'json'],
    ],
    from: mine('answer_log'),
    order: 'x.answered_at',
  },
  {
    title: t('题目笔记', 'Notes on questions'),
    columns: [
      [t('题目', 'Question'), 'x.question_id'],
      [note, 'x.note'],
      [time, 'x.changed_at', 'time'],
    ],
    from: mine('question_note'),
    order: 'x.changed_at',
  },
  {
    title: t('掌握程度', 'Levels'),
    columns: [
      [t('知识点', 'Category'), 'x.category_id'],
      [t('能力', 'Ability'), 'x.ability'],
      [time, 'x.measured_at', 'time'],
    ],
    from: mine('knowledge_level'),
    order: 'x.measured_at',
  },
  {
    title: t('实名问卷', 'Named questionnaires'),
    columns: [
      [name, '(select s.title from survey s where s.survey_id = x.survey_id limit 1)'],
      [time, 'x.created_at', 'time'],
      [t('作答', 'Answers'), 'x.answers', 'json'],
    ],
    from: mine('survey_record'),
    order: 'x.created_at',
  },
  {
    title: t('申诉', 'Appeals'),
    columns: [
      [name, taskName],
      [time, 'x.created_at', 'time'],
      [t('理由', 'Reason'), 'x.reason'],
      [t('答复', 'Answer'), 'x.answer'],
    ],
    from: mine('score_appeal'),
    order: 'x.created_at',
  },
  {
    title: t('离开考试', 'Absences from exams'),
    columns: [
      [name, taskName],
      [t('收到', 'Received'), 'x.received_at', 'time'],
      [t('离开毫秒', 'Away ms'), 'x.away_ms'],
      [t('申诉', 'Appeal'), 'x.appeal_reason'],
      [t('答复', 'Answer'), 'x.reason'],
    ],
    from: mine('leaving_event'),
    order: 'x.received_at',
  },
  {
    title: t('文件', 'Files'),
    columns: [
      [name, 'x.name'],
      [t('字节', 'Bytes'), 'x.bytes'],
      [time, 'x.created_at', 'time'],
    ],
    from: `${mine('stored_file')} and x.personal`,
    order: 'x.created_at',
  },
  {
    title: t('评论', 'Comments'),
    columns: [
      [t('内容', 'Text'), 'x.content'],
      [time, 'x.created_at', 'time'],
    ],
    from: mine('item_comment'),
    order: 'x.created_at',
  },
  {
    title: t('收藏与点赞', 'Favourites'),
    columns: [
      [name, 'x.item_id'],
      [t('点赞', 'Liked'), 'x.liked', 'yes'],
      [t('收藏', 'Favourite'), 'x.favorite', 'yes'],
    ],
    from: mine('reaction'),
    order: 'x.item_id',
  },
  {
    title: t('搜索', 'Searches'),
    columns: [
      [t('词', 'Word'), 'x.word'],
      [time, 'x.used_at', 'time'],
    ],
    from: mine('search_word'),
    order: 'x.used_at',
  },
  {
    title: t('消息', 'Messages'),
    columns: [
      [t('种类', 'Kind'), 'x.kind'],
      [t('内容', 'Facts'), 'x.facts', 'json'],
      [time, 'x.shown_at', 'time'],
      [t('已读', 'Read'), 'x.read_at', 'time'],
    ],
    from: mine('message'),
    order: 'x.shown_at',
  },
  {
    title: t('登录', 'Log-ins'),
    columns: [
      [time, 'x.at', 'time'],
      [t('失败', 'Failed'), 'x.failed', 'yes'],
      [t('网络', 'Network'), 'x.network'],
      [t('设备', 'Device'), 'x.device_name'],
    ],
    from: mine('log_in'),
    order: 'x.at',
  },
  {
    title: t('使用记录', 'Use of the program'),
    columns: [
      [t('种类', 'Kind'), 'x.event_type'],
      [t('代码', 'Code'), 'x.event_code'],
      [time, 'x.happened_at', 'time'],
    ],
    from: mine('tracked_event'),
    order: 'x.happened_at',
  },
  {
    title: t('离岗', 'Leave'),
    columns: [
      [t('第一天', 'First day'), 'x.first_day::text'],
      [t('最后一天', 'Last day'), 'x.last_day::text'],
      [t('种类', 'Kind'), 'x.kind'],
    ],
    from: mine('person_leave'),
    order: 'x.first_day',
  },
  {
    title: t('排班', 'Shifts'),
    columns: [
      [t('开始', 'Begins'), 'x.begins_at', 'time'],
      [t('结束', 'Ends'), 'x.ends_at', 'time'],
    ],
    from: mine('roster_entry'),
    order: 'x.begins_at',
  },
  {
    title: t('授权', 'Rights'),
    columns: [
      [t('角色', 'Role'), 'x.role'],
      [t('开始', 'From'), 'x.valid_from', 'time'],
      [t('截止', 'Until'), 'x.valid_until', 'time'],
      [t('收回', 'Taken back'), 'x.taken_back_at', 'time'],
    ],
    from: mine('person_grant'),
    order: 'x.granted_at',
  },
  {
    title: t('关于我的决定', 'Decisions about me'),
    columns: [
      [t('事项', 'What'), 'x.what'],
      [time, 'x.at', 'time'],
      [t('理由', 'Reason'), 'x.reason'],
    ],
    from: mine('audit_event'),
    order: 'x.at',
  },
]
