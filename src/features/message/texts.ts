import { defineTexts } from '@/core/i18n'

/** Texts of the message centre. Ids: read-all, ask-phone. */
export const text = defineTexts({
  zh: {
    messages: '消息',
    all: '全部',
    unread: '未读',
    none: '没有消息',
    noneText: '提醒和结果会出现在这里。',
    noUnread: '没有未读消息',
    noUnreadText: '已读的消息在“全部”里。',
    readAll: '全部标为已读',
    isUnread: '未读',
    show: '按状态',
    phone: '允许在微信里提醒我',
    phoneNote: '每允许一次，可收到一条微信提醒；晚上 10 点到早上 7 点不打扰。',
    allowed: '已允许',
    notAllowed: '没有允许；消息仍会出现在这里',
  },
  en: {
    messages: 'Messages',
    all: 'All',
    unread: 'Unread',
    none: 'No messages',
    noneText: 'Reminders and results appear here.',
    noUnread: 'Nothing unread',
    noUnreadText: 'What you have read is under “All”.',
    readAll: 'Mark all as read',
    isUnread: 'unread',
    show: 'By state',
    phone: 'Let me be reminded in the messenger',
    phoneNote: 'Each time you allow it one reminder may be sent; never between 22:00 and 7:00.',
    allowed: 'Allowed',
    notAllowed: 'Not allowed; messages still appear here',
  },
})
