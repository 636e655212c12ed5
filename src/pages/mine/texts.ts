import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    nUnread: '{n} 条未读', trainings: '培训任务', examPlans: '出题与考试', courseDrafts: '制作课程', questionBank: '题库',
    held: '{n} 项还在本机', heldNote: '联网后自动送到医院，现在不用处理', heldTitle: '在本机等待送达', heldNothing: '都已到医院', heldNothingNote: '本机没有等待送达的内容',
    heldExplain: '这些内容已经保存在这台手机上，不会丢。联网并登录后会按顺序自动送到医院。',
    sendNow: '现在再送一次', waiting: '等待送达', failing: '没能送达，会再试',
    answers: '考试答案', handIn: '交卷', signIn: '会议签到', other: '一项记录', since: '{time} 保存',
    file: '照片或文件', sending: '正在上传 {n}%', refused: '没有被接受', giveUp: '不再上传',
    practiceAnswer: '练习答案', practiceEnd: '结束练习', note: '标记或笔记',
    meetings: '会议签到', myExams: '我的考试', reports: '考试统计', myPractice: '我的练习', mistakes: '错题本', dueToday: '今天到期 {n} 题', measurement: '知识测评', display: '字号与显示', devices: '登录的设备', password: '修改密码', help: '帮助与客服', details: '个人信息', agreement: '服务协议', privacy: '隐私政策',
    guest: '还没有登录', guestNote: '登录后可以考试，也能看到自己的记录', logIn: '登录',
    standard: '标准', large: '大', extraLarge: '特大',
  },
  en: {
    nUnread: '{n} unread', trainings: 'Training tasks', examPlans: 'Making exams', courseDrafts: 'Making courses', questionBank: 'Question bank',
    held: '{n} on this phone', heldNote: 'Will be sent to the hospital when you are online; nothing to do now', heldTitle: 'On this phone, waiting to be sent', heldNothing: 'All at the hospital', heldNothingNote: 'Nothing waits on this phone',
    heldExplain: 'These are kept on this phone and will not be lost. They are sent to the hospital in order when you are online and logged in.',
    sendNow: 'Send now', waiting: 'Waiting to be sent', failing: 'Not sent yet, will be tried again',
    answers: 'Exam answers', handIn: 'Hand-in', signIn: 'Meeting sign-in', other: 'A record', since: 'kept {time}',
    file: 'Photo or file', sending: 'Uploading {n}%', refused: 'Not accepted', giveUp: 'Give up',
    practiceAnswer: 'Practice answer', practiceEnd: 'End of an exercise', note: 'Mark or note',
    meetings: 'Meetings', myExams: 'My exams', reports: 'Exam statistics', myPractice: 'My exercises', mistakes: 'Mistakes', dueToday: '{n} due today', measurement: 'Knowledge measurement', display: 'Text size and display', devices: 'Devices logged in', password: 'Change password', help: 'Help and support', details: 'My details', agreement: 'Service agreement', privacy: 'Privacy policy',
    guest: 'Not logged in', guestNote: 'Log in to take exams and see your records', logIn: 'Log in',
    standard: 'Standard', large: 'Large', extraLarge: 'Extra large',
  },
})
