import { en } from '@/core/i18n/en'
import { zh } from '@/core/i18n/zh'
import type { Route } from '@/routes/route'

/** Screens whose title is that of what they show: what kind of screen it is. */
const untitled: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  documentList: ['资料列表', 'Documents'],
  studyList: ['课程', 'Course'],
  studyFile: ['课件', 'Course material'],
  studyFileRewrite: ['课件（接着看）', 'Course material, gone on'],
  studyFilePreview: ['课件预览', 'Preview of course material'],
  wps: ['文档阅读（资料）', 'Reader of documents'],
  wpsAddress: ['文档阅读（链接）', 'Reader of an address'],
  pdfReader: ['课程里的 PDF', 'PDF of a course'],
  pdfPage: ['PDF 阅读', 'PDF'],
  serviceAgreement: ['服务协议', 'Service agreement'],
  personalInfoList: ['个人信息收集清单', 'Personal information collected'],
  register: ['注册', 'Registration'],
  selectRole: ['选择身份', 'Choice of account'],
  submitApplication: ['申请开通', 'Application'],
  submitSuccess: ['申请已提交', 'Application sent'],
  wxH5Entrance: ['文章入口', 'Entrance from an article'],
  webEntranceDetail: ['文章入口详情', 'Detail behind an entrance'],
  openApp: ['打开小程序', 'Opening the app'],
  shareAuth: ['打开分享', 'Opening a share'],
  shareAuthAgain: ['打开分享（重新进入）', 'Opening a share again'],
  codeFail: ['二维码无法使用', 'A code that opens nothing'],
  extendStudy: ['专题学习', 'Themed study'],
  extendStudyNcov: ['新冠防控培训', 'Coronavirus training'],
  provinceStudy: ['省级专题', 'Provincial training'],
}

/** contract/screenNames.gen.ts: what each screen is called, for who reads of its use. */
export function screenNames(routes: Readonly<Record<string, Route>>): string {
  const titles = { zh: zh.titles, en: en.titles } as Readonly<
    Record<'zh' | 'en', Readonly<Record<string, string>>>
  >
  const lines = Object.entries(routes).map(([name, { title = '' }]) => {
    const words = untitled[name] ?? [titles.zh[title], titles.en[title]]
    if (words.some((word) => word === undefined))
      throw new Error(`the screen ${name} has no name: ${source}`)
    return `  ${name}: [${words.map((word = '') => quoted(word)).join(', ')}],\n`
  })
  return (
    '// Generated from src/routes and src/core/i18n by `npm run generate`; do not edit.\n' +
    `export const screenNames: Readonly<Record<string, readonly [zh: string, en: string]>> = {\n${lines.join('')}}\n`
  )
}

const source = 'give its route a title, or say it in tools/generate/screenNames.ts'

/** As the formatter writes a text. */
const quoted = (words: string) => (words.includes("'") ? JSON.stringify(words) : `'${words}'`)
