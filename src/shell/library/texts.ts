import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    library: '文库', all: '全部', groups: '文档类型', search: '搜索标准、指南、法规', recent: '最近更新', allDocuments: '全部文档',
    current: '现行', newer: '新版', toCheck: '待核对',
    noHit: '没有找到“{words}”', noHitText: '换一个词试试，或去掉筛选。', clearFilters: '去掉筛选', none: '还没有文档',
    publisher: '发布机关', number: '文号', date: '日期', status: '状态', keyPoints: '要点', keywords: '关键词', views: '{n} 人看过', document: '文档',
    source: '来源',
  },
  en: {
    library: 'the library', all: 'All', groups: 'Kinds of documents', search: 'Search standards, guides, laws', recent: 'Recently updated', allDocuments: 'All documents',
    current: 'In force', newer: 'New edition', toCheck: 'To be checked',
    noHit: 'Nothing found for “{words}”', noHitText: 'Try another word or clear the filters.', clearFilters: 'Clear the filters', none: 'No documents yet',
    publisher: 'Publisher', number: 'Number', date: 'Date', status: 'Status', keyPoints: 'Key points', keywords: 'Keywords', views: 'Read by {n}', document: 'the document',
    source: 'Source',
  },
})

/** Words of a document's own status, which is Chinese in every language. */
export const statusWords = { toCheck: '核对', newer: '新版', current: '现行' } as const
