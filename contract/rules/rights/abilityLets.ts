import type { Ability, Bilingual } from './abilities'

/**
 * What each ability lets one do, in one sentence: for whoever gives rights. Apart from the abilities themselves, because
 * the phone never gives any and need not carry the sentences.
 */
export const abilityLets: Readonly<Record<Ability, Bilingual>> = {
  'exam.read': {
    zh: '查看题库、考试方案和试卷预览，包括正确答案。',
    en: 'Read the question bank, exam plans and previews of papers, right answers included.',
  },
  'exam.author': {
    zh: '编写和导入试题、组卷、发布和撤回考试、更正答案。',
    en: 'Write and import questions, make papers, publish and withdraw exams, correct keys.',
  },
  'exam.watch': {
    zh: '查看谁在考试、离开屏幕的记录和申诉。',
    en: 'See who sits an exam, absences from the screen, and appeals.',
  },
  'exam.supervise': {
    zh: '延长时间、代为交卷、重新开放、作废考试，处理申诉。',
    en: 'Give more time, hand in, open again or void an attempt, decide appeals.',
  },
  'marking.read': {
    zh: '查看等待人工阅卷的简答题。',
    en: 'Read short answers that wait for a marker.',
  },
  'exam.mark': { zh: '给简答题评分和写评语。', en: 'Give short answers marks.' },
  'report.numbers': {
    zh: '查看完成率、合格率、题目分析等不含姓名的数字。',
    en: 'Read completion, pass rates, item analysis and other numbers without names.',
  },
  'report.read': {
    zh: '查看谁完成、谁未完成、得分多少，并导出表格。',
    en: 'Read who has done what with which score, and export it.',
  },
  'progress.read': {
    zh: '看课程有谁学了、学到哪里、谁学完了。',
    en: 'See who learns a course, how far they are, and who has finished.',
  },
  'staff.read': {
    zh: '查看组织架构和员工名册：科室、岗位、状态、变更记录，并导出名单。',
    en: 'See the units and the staff list: department, post, state, what was changed, and export it.',
  },
  'people.read': {
    zh: '查看注册申请、病区申请和人员的权限。',
    en: 'Read applications to join, ward requests, and what rights people hold.',
  },
  'people.manage': {
    zh: '维护组织架构和员工名册，批准或拒绝注册申请，确认病区。',
    en: 'Keep the units and the staff list, approve or refuse who wants to join, and confirm wards.',
  },
  'people.grant': { zh: '给人员授予和收回角色。', en: 'Give people roles and take them back.' },
  'certificate.read': {
    zh: '查看颁发的证书和颁发规则。',
    en: 'Read issued certificates and the rules behind them.',
  },
  'certificate.issue': {
    zh: '决定哪些考试颁发证书，撤销证书。',
    en: 'Decide which exams give a certificate, and take certificates back.',
  },
  'content.read': {
    zh: '预览课程草稿和文档版本。',
    en: 'Preview courses and editions of documents.',
  },
  'comment.read': {
    zh: '查看等待审核的评论。',
    en: 'Read comments that wait for a review.',
  },
  'content.author': { zh: '制作、发布和撤回课程。', en: 'Make, publish and withdraw courses.' },
  'content.publish': {
    zh: '审核内容和评论，决定是否显示。',
    en: 'Approve content and comments before others see them.',
  },
  'meeting.read': {
    zh: '查看会议签到名单、统计和操作记录。',
    en: 'Read attendance, its numbers and what was done.',
  },
  'meeting.run': {
    zh: '创建会议、出示签到码、确认和更正签到。',
    en: 'Make meetings, show their codes, confirm and correct attendance.',
  },
  'training.read': {
    zh: '查看培训任务、上传的成果和申请。',
    en: 'Read training tasks, uploads and applications.',
  },
  'training.assign': {
    zh: '布置、修改和结束培训任务。',
    en: 'Set, change and close training tasks.',
  },
  'training.assess': {
    zh: '通过或退回上传的成果，处理申请。',
    en: 'Approve or return uploads, and decide applications.',
  },
  'skill.read': {
    zh: '查看操作考核表、考核结果和统计，并导出。',
    en: 'Read checklists of skills, what was observed and its numbers, and export it.',
  },
  'skill.author': {
    zh: '制作、发布和撤回操作考核表，布置操作考核。',
    en: 'Make, publish and withdraw checklists of skills, and give skills to people.',
  },
  'skill.observe': {
    zh: '在手机上考核本科室人员的操作，录入纸质考核结果。',
    en: 'Observe the skills of people on the phone, and enter what was written on paper.',
  },
  'skill.decide': {
    zh: '说明原因后作废一次操作考核。',
    en: 'Void an observation, with a reason.',
  },
  'task.remind': {
    zh: '提醒还没完成考试和课程的人。',
    en: 'Remind people who have not finished their exams and courses.',
  },
  'message.send': { zh: '提醒人员并布置复习练习。', en: 'Remind people and give them refreshers.' },
  'duty.read': {
    zh: '查看谁还欠哪些考试和课程、什么时候到期，并导出表格。',
    en: 'See who owes which exams and courses until when, and export it.',
  },
  'duty.decide': {
    zh: '免除某人的考试或课程、给他延期、转给别人。',
    en: 'Excuse people from exams and courses, give them longer, hand them on to others.',
  },
  'plan.read': {
    zh: '查看全院和科室的年度培训计划，以及按月完成了多少。',
    en: 'Read the plans of the year of hospital and departments, and what of them was done by month.',
  },
  'plan.write': {
    zh: '制定年度培训计划，把计划里的项目变成课程、会议、考试或培训任务。',
    en: 'Write the plan of the year, and make courses, meetings, exams and training tasks of its topics.',
  },
  'competence.read': {
    zh: '查看各岗位要有哪些能力证明，谁还缺什么。',
    en: 'See which proofs a post needs, and what people lack.',
  },
  'competence.manage': {
    zh: '设定各岗位要有的课程、考试、操作、证书和阅读；缺的人会收到任务。',
    en: 'Say which courses, exams, skills, certificates and readings a post needs; who lacks them is given them.',
  },
  'credit.read': {
    zh: '查看人员的学分和达标情况，并导出。',
    en: 'Read credits of people and whether they have enough, and export them.',
  },
  'credit.manage': {
    zh: '设定学分规则，更正学分，导入以前的学分。',
    en: 'Set the rules of credits, correct them, and import those from before.',
  },
  'roster.keep': {
    zh: '导入和修改排班表、请假，给当班的人安排练习。',
    en: 'Import and change duty rosters and leave, give those on duty an exercise.',
  },
  'task.share': {
    zh: '为考试、会议、培训等任务生成二维码。',
    en: 'Have codes made for exams, meetings, training tasks and scenes.',
  },
  'incident.read': {
    zh: '查看员工上报的职业暴露、疑似聚集和产品问题。',
    en: 'Read what staff report: exposures, signs of outbreaks, products that failed.',
  },
  'incident.decide': {
    zh: '接手、答复和办结员工的上报，设置上报联系人。',
    en: 'Take reports in hand, answer and close them; set whom to call.',
  },
  'consultation.read': {
    zh: '查看员工向专家提的问题和答复。',
    en: 'Read what staff ask the experts, and the answers.',
  },
  'consultation.answer': {
    zh: '以专家身份答复问题，提议公开为常见问答。',
    en: 'Answer as an expert; propose answers for everybody.',
  },
  'payout.read': { zh: '查看活动奖励的提现申请。', en: 'Read requests for payouts of campaigns.' },
  'payout.decide': { zh: '登记或拒绝活动奖励的提现。', en: 'Note a payout as paid, or refuse it.' },
  'audit.read': {
    zh: '查看管理操作的记录：谁、何时、做了什么、原因。',
    en: 'Read who did what when, and why.',
  },
  'inspection.pack': {
    zh: '把一段时间的培训考核整理成迎检台账并下载；台账里只有本人有权看的内容。',
    en: 'Make inspection packs of a period and download them; what one may not read is not in them.',
  },
  'log.read': {
    zh: '查看和导出本院全部管理操作的日志：改分、授权、发证、审批等，以及改动前后的内容。',
    en: 'Read and export the log of everything that was decided in the hospital: marks, rights, certificates, approvals, with what was before.',
  },
  'region.issue': {
    zh: '以质控中心的名义向本区域的医院下发考试、问卷和内容包，看到不含姓名的数字。',
    en: 'Issue exams, questionnaires and packs for the hospitals of a region, and see numbers without names.',
  },
  'platform.operate': {
    zh: '审核新医院，查看失败的后台任务并重新运行；医院只有一名管理员时，作为第二人处理与其本人有关的事项。',
    en: 'Approve hospitals, see background jobs that failed and run them again, and be the second person where a hospital has one administrator only.',
  },
}
