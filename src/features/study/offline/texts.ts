import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    keepTitle: '离线学习',
    keepText: '下载到本机，没有网络也能学；联网后照常计入学习。',
    keep: '下载（{size}）',
    coming: '正在下载，{n}%',
    cancel: '取消',
    isKept: '已下载到本机\u00a0· {size}，没有网络也能学',
    drop: '移除下载',
    keepFull: '没能存到本机，可能是空间不够。移除别的下载再试。',
    keepFailed: '下载没有成功，请检查网络后再试。',
    keptHere: '已下载到本机',
    keptSum: '{n} 节，共 {size}；没有网络也能学',
  },
  en: {
    keepTitle: 'Learn offline',
    keepText: 'Keep it on this device: it opens without network, and counts once you are online.',
    keep: 'Download ({size})',
    coming: 'Downloading, {n}%',
    cancel: 'Cancel',
    isKept: 'On this device\u00a0· {size}; opens without network',
    drop: 'Remove it',
    keepFull:
      'It could not be kept on this device; it may be full. Remove another download and try again.',
    keepFailed: 'The download failed; check the network and try again.',
    keptHere: 'On this device',
    keptSum: '{n} {n|part|parts}, {size}; {n|it opens|they open} without network',
  },
})
