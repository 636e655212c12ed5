import { defineTexts } from '@/core/i18n'

/** Texts under a search that nobody has begun. */
export const text = defineTexts({
  zh: {
    hot: '大家在搜',
    mine: '我搜过的',
    forget: '清空',
    forgetTitle: '清空搜索记录？',
    forgetText: '只清掉你自己的记录，在别处搜过的也一起清掉。',
    cancel: '取消',
  },
  en: {
    hot: 'Others search for',
    mine: 'My searches',
    forget: 'Clear',
    forgetTitle: 'Clear your searches?',
    forgetText: 'Only your own are forgotten, those made elsewhere in the app too.',
    cancel: 'Cancel',
  },
})
