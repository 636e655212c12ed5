import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '平台设置',
    look: '名称与标志',
    lookText: '员工在登录页看到的名称和图片。',
    messages: '短信与消息',
    messagesText: '看看服务商现在怎么答复。',
    content: '内容包',
    contentText: '知识分类、题目、规范、指南、课程，不带人员。',
    open: '打开',
  },
  en: {
    title: 'This platform',
    look: 'Name and logo',
    lookText: 'What staff see where they log in.',
    messages: 'SMS and messages',
    messagesText: 'What the providers answer now.',
    content: 'Content packs',
    contentText: 'Categories, questions, standards, guides, courses; without people.',
    open: 'Open',
  },
})
