import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '历史答卷',
    facts: '共 {n} 个压缩包',
    searchIn: '文件、医院',
    file: '文件',
    hospital: '医院',
    attempts: '答卷',
    span: '交卷时间',
    spanOf: '{from} 至 {until}',
    size: '大小',
    megabytes: '{n} MB',
    made: '移出时间',
    sum: 'SHA-256',
    acts: '操作',
    download: '下载',
    downloadOf: '下载 {name}',
    emptyTitle: '还没有历史答卷',
    emptyText:
      '超过保存年限的答卷会在夜里移出系统，存成压缩包放在这里。只有能看全院成绩的人看得到。',
  },
  en: {
    title: 'Archived attempts',
    facts: '{n} {n|archive|archives}',
    searchIn: 'File, hospital',
    file: 'File',
    hospital: 'Hospital',
    attempts: 'Attempts',
    span: 'Handed in',
    spanOf: '{from} to {until}',
    size: 'Size',
    megabytes: '{n} MB',
    made: 'Archived on',
    sum: 'SHA-256',
    acts: 'Do',
    download: 'Download',
    downloadOf: 'Download {name}',
    emptyTitle: 'No archives yet',
    emptyText:
      'Attempts that are older than they are kept leave the system at night, as archives that stand here. Only who may see the results of a whole hospital sees them.',
  },
})
