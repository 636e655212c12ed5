import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    waitsFor: '按学习路径，要先完成：',
    firstThis: '先完成：{titles}',
    locked: '未解锁',
  },
  en: {
    waitsFor: 'By your learning path, finish first:',
    firstThis: 'Finish first: {titles}',
    locked: 'Locked',
  },
})
