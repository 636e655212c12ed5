import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    help: '帮助',
    helpAndNews: '帮助，有更新',
    views: '帮助的内容',
    guide: '使用说明',
    news: '更新内容',
    newsUnread: '更新内容（新）',
    search: '搜索说明，例如：补考、学分、调岗',
    nothing: '没有找到，换个词试试',
    found: '找到的说明',
    others: '其他说明',
    officer: '培训管理',
    ward: '护士长',
    operator: '平台运营',
  },
  en: {
    help: 'Help',
    helpAndNews: 'Help; an update brought something',
    views: 'What is shown',
    guide: 'Guide',
    news: 'What is new',
    newsUnread: 'What is new (new)',
    search: 'Search: make-up, credits, moving',
    nothing: 'Nothing found; try another word',
    found: 'Found',
    others: 'Others',
    officer: 'officers',
    ward: 'head nurses',
    operator: 'operators',
  },
})
