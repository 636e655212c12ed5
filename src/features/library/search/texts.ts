import { defineTexts } from '@/core/i18n'

/** One search over everything. */
export const text = defineTexts({
  zh: {
    placeholder: '搜文件、课程、考试、指南、产品',
    kinds: '找什么',
    all: '全部',
    document: '文件',
    course: '课程',
    exam: '考试',
    guide: '指南',
    product: '产品',
    article: '文章',
    kindOf: '{kind}（{n}）',
    allOf: '查看全部 {n} 条',
    results: '搜索结果',
    nothing: '没有找到“{words}”',
    nothingText: '换一个短一点的词试试，或换一类看看。',
  },
  en: {
    placeholder: 'Documents, courses, exams, guides, products',
    kinds: 'What to look for',
    all: 'All',
    document: 'Documents',
    course: 'Courses',
    exam: 'Exams',
    guide: 'Guides',
    product: 'Products',
    article: 'Articles',
    kindOf: '{kind} ({n})',
    allOf: 'All {n}',
    results: 'what was found',
    nothing: 'Nothing found for “{words}”',
    nothingText: 'Try a shorter word, or another kind.',
  },
})
