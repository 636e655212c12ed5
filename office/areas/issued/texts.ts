import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '上级下发',
    facts: '质控中心和平台下发，共 {n} 场',
    searchTitle: '考试名称',
    name: '考试',
    issuer: '下发单位',
    from: '开始',
    until: '截止',
    should: '应考',
    done: '已考',
    completion: '完成率',
    passRate: '合格率',
    acts: '操作',
    results: '结果',
    none: '还没有下发给本院的考试',
    noneText: '质控中心下发的问卷在“问卷”里，内容包在“内容交换”里。',
  },
  en: {
    title: 'Exams from above',
    facts: '{n} from the region’s centre and the platform',
    searchTitle: 'Name of the exam',
    name: 'Exam',
    issuer: 'From',
    from: 'Start',
    until: 'End',
    should: 'Owe it',
    done: 'Done',
    completion: 'Completion',
    passRate: 'Passed',
    acts: 'Acts',
    results: 'Results',
    none: 'No exam was given to your hospital yet',
    noneText:
      'Questionnaires of the centre stand among the questionnaires, its packs under content exchange.',
  },
})
