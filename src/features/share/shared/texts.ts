import { defineTexts } from '@/core/i18n'

/** Texts of a shared task and of sharing. */
export const text = defineTexts({
  zh: {
    type1: '考试', type2: '课程', type4: '考试', type5: '会议', type6: '培训任务', task: '任务', from: '来自 {com}', until: '{time} 截止', begins: '{time} 开始', window: '{from} 至 {to}', facts: '{n} 题 · {minutes} 分钟',
    logInTitle: '登录后查看', logInText: '登录后才能知道你能不能参加，链接里的内容都会保留。', begin: '登录并开始', loggedInAs: '已用 {name} 的身份登录', withDept: '{dept} {name}',
    readyTitle: '你可以参加', formTitle: '先填一张登记表', formText: '填好就能开始', goOnTitle: '你已经开始了', goOnText: '从上次的地方继续', doneTitle: '你已经完成了', doneScore: '最好成绩 {n} 分', notYetTitle: '还没有开始', notYetText: '{time} 开放，到时再来', endedTitle: '已经结束', endedText: '已于 {time} 结束', endedPlain: '已经结束，或已被撤回',
    otherTitle: '不属于你的医院', otherText: '分享来自 {com}，你的账号属于 {mine}。请向分享的人核实，或用那家医院的账号登录。', otherPlain: '它不属于 {mine}，或已经失效', scopeTitle: '你不在范围内', scopeText: '它面向其他科室',
    start: '开始', fill: '填表并开始', goOn: '继续', result: '查看', home: '回到首页', later: '到学习计划', loading: '分享的任务',
    share: '分享与统计', shareLead: '二维码和链接是同一个地址，谁打开都会先看到能不能参加。', codeOf: '{title} 的二维码', copyLink: '复制链接', copied: '链接已复制', send: '发给别人', menuHint: '点右上角的菜单，发给朋友或群聊。', poster: '生成海报', posterTitle: '海报', posterAlt: '{title} 的海报', scanToJoin: '微信扫一扫，或用浏览器打开',
    numbers: '打开情况', opened: '打开次数', phones: '手机', people: '已登录的人', groups: '群聊', byCard: '卡片', byCode: '二维码', byLink: '链接', noNames: '只记次数，不记是哪个群、谁转发的。', notMade: '没能取得二维码', dynamicNote: '这个二维码会不断更换，只能在现场扫描，不能转发。',
  },
  en: {
    type1: 'Exam', type2: 'Course', type4: 'Exam', type5: 'Meeting', type6: 'Training task', task: 'Task', from: 'From {com}', until: 'Until {time}', begins: 'Begins {time}', window: '{from} to {to}', facts: '{n} questions · {minutes} min',
    logInTitle: 'Log in to see it', logInText: 'Only then we know whether you can take part; nothing of the link is lost.', begin: 'Log in and begin', loggedInAs: 'Logged in as {name}', withDept: '{name}, {dept}',
    readyTitle: 'You can take part', formTitle: 'A form comes first', formText: 'Then you can begin', goOnTitle: 'You have begun', goOnText: 'Go on where you left', doneTitle: 'You have done it', doneScore: 'Best score {n}', notYetTitle: 'Not open yet', notYetText: 'It opens {time}', endedTitle: 'It has ended', endedText: 'It ended {time}', endedPlain: 'It has ended or was withdrawn',
    otherTitle: 'Of another hospital', otherText: 'It was shared by {com}; your account is of {mine}. Ask who shared it, or log in there.', otherPlain: 'It is not of {mine}, or no longer valid', scopeTitle: 'It is not for you', scopeText: 'It is for other departments',
    start: 'Begin', fill: 'Fill in and begin', goOn: 'Go on', result: 'See it', home: 'Home', later: 'To my plan', loading: 'shared task',
    share: 'Share and numbers', shareLead: 'Code and link are one address; whoever opens it sees first whether they can take part.', codeOf: 'Code of {title}', copyLink: 'Copy the link', copied: 'The link is copied', send: 'Send it', menuHint: 'Use the menu at the top right to send it on.', poster: 'Make a poster', posterTitle: 'Poster', posterAlt: 'Poster of {title}', scanToJoin: 'Scan it, or open it in a browser',
    numbers: 'Openings', opened: 'Openings', phones: 'Phones', people: 'Known people', groups: 'Group chats', byCard: 'Cards', byCode: 'Codes', byLink: 'Links', noNames: 'Only counts: not which group, nor who sent it on.', notMade: 'There is no code to be had', dynamicNote: 'This code keeps changing: it is scanned on the spot and cannot be sent on.',
  },
})
