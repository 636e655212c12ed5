import type { BrandName } from '@contract/rules/place/brands'
import type { CardKind } from '@contract/rules/place/shareCard'

/** On a picture in somebody's chat: in Chinese, for who it is shared with. */
export const kindNames: Readonly<Record<CardKind, string>> = {
  app: '培训与考核',
  exam: '考试',
  course: '课程',
  document: '文档',
  article: '文章',
  magazine: '期刊',
  product: '产品',
  guide: '操作指南',
  survey: '问卷',
  meeting: '会议',
  training: '培训任务',
  certificate: '证书查验',
}
export const brandTitles: Readonly<Record<BrandName, string>> = {
  infection: '院感培训',
  nursing: '护理质控',
}
