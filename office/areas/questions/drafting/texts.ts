import { defineTexts } from '../../../text/defineTexts'

export const text = defineTexts({
  zh: {
    title: '起草题目',
    lead: '选一份文件的条款，由语言模型起草，再由你逐题审',
    document: '依据的文件',
    chooseDocument: '输入文件名或文号查找',
    clauses: '条款',
    chosen: '已选 {n} 条，最多 {most} 条',
    findClause: '在这份文件里查找',
    noDocument: '先选一份文件',
    noClauses: '没有找到条款',
    moreClauses: '还有 {n} 条，输入文字查找',
    perClause: '每条出几题',
    kinds: '题型',
    category: '放入的分类',
    later: '审的时候再选',
    leaves: '条款文字会发送到 {host}',
    leavesOwn: '条款文字会发送到本院的语言模型（{host}）',
    leavesText:
      '模型：{model}。只发送选中条款的文字和文件名，不发送任何人员、成绩或题库内容。含手机号、身份证号、卡号、邮箱或本院三个字以上人名的条款不会发送；两个字的人名和病情描述认不出来，请自己先看一遍。起草的题目不会直接进题库。',
    start: '起草，约 {n} 题',
    off: '没有设置语言模型',
    offText:
      '由运营人员设置，或由医院管理员在“接口与密钥”里设置本院的模型。设置之前不会发送任何内容。',
  },
  en: {
    title: 'Draft questions',
    lead: 'Choose clauses of a document; a language model drafts, and you look at each question',
    document: 'Document',
    chooseDocument: 'Type a title or number',
    clauses: 'Clauses',
    chosen: '{n} chosen, {most} at most',
    findClause: 'Find in this document',
    noDocument: 'Choose a document first',
    noClauses: 'No clause was found',
    moreClauses: '{n} more; type words to find them',
    perClause: 'Questions a clause',
    kinds: 'Kinds',
    category: 'Category',
    later: 'Choose it later',
    leaves: 'The words of the clauses are sent to {host}',
    leavesOwn: 'The words of the clauses are sent to your hospital’s own model ({host})',
    leavesText:
      'Model: {model}. Only the words of the chosen clauses and the title leave: no people, results or questions. A clause with a mobile, identity or card number, a mail address or a name of your staff (three signs or more) is not sent; names of two signs and words about a patient are not recognised, so look first. Nothing that is drafted enters the bank by itself.',
    start: 'Draft about {n}',
    off: 'No language model is set up',
    offText:
      'The operator sets one, or your administrator names the hospital’s own under Interfaces. Until then nothing is sent.',
  },
})
