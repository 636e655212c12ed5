import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  commentsClosed: { zh: '医院没有开放评论', en: 'your hospital has no comments' },
  lacksTitle: { zh: '还没有写标题', en: 'it has no title yet' },
  lacksBrands: { zh: '还没有选给哪个专业看', en: 'whom it is for is not chosen yet' },
  lacksNumber: { zh: '还没有写期号', en: 'the issue has no number yet' },
  lacksDay: { zh: '还没有选出刊日期', en: 'the day of the issue is not chosen yet' },
  lacksArticles: { zh: '这一期还没有文章', en: 'the issue has no article yet' },
  articleBare: {
    zh: '有文章没有标题或正文',
    en: 'an article has no title or no text',
  },
  lacksCategory: { zh: '还没有选产品类别', en: 'no category is chosen yet' },
  lacksUses: { zh: '还没有写用途和浓度', en: 'it says no use and no concentration yet' },
  dilutionWrong: {
    zh: '配制数据不对：原液含量要大于 0，允许范围的下限不能高于上限',
    en: 'the dilution cannot be counted: the stock has to be above 0, and the range has to begin below its end',
  },
  lacksAudience: { zh: '还没有写给谁看', en: 'it does not say yet whom it is for' },
  lacksWords: { zh: '还没有正文或步骤', en: 'it has no text and no step yet' },
  lacksSources: { zh: '还没有写依据', en: 'it names no source yet' },
  fileGone: {
    zh: '有图片或附件已经不在，请重新上传',
    en: 'a picture or file is gone, please send it again',
  },
  articleElsewhere: {
    zh: '有文章属于另一期，请删去后重新添加',
    en: 'an article belongs to another issue, please remove it and add it anew',
  },
  notDraft: { zh: '已提交或已发布，不能再改', en: 'this edition cannot be changed any more' },
  notPublished: { zh: '还没有发布', en: 'this is not published' },
  secondPerson: {
    zh: '自己写的要由别人审核发布',
    en: 'somebody else has to review and publish what you wrote',
  },
  categoryDeep: { zh: '类别最多两级', en: 'categories have two levels at most' },
  categoryUsed: {
    zh: '这个类别里还有产品或下级类别，先移走再删',
    en: 'this category still holds products or other categories: move them first',
  },
})
