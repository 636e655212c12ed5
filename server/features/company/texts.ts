import { defineTexts } from '../../http/texts'

export const hospitalTexts = defineTexts({
  logoRefused: {
    zh: '标志要是 PNG、JPEG 或 WebP 图片，不超过 200 KB',
    en: 'a logo is a PNG, JPEG or WebP of 200 KB at most',
  },
  colourTooLight: {
    zh: '这个颜色太浅，白字看不清，请选深一点的',
    en: 'white text cannot be read on this colour; choose a darker one',
  },
  exportTitle: { zh: '导出全院数据', en: 'Export all data of the hospital' },
  exportName: { zh: '全院数据', en: 'hospital data' },
  exported: {
    zh: '导出 {tables} 张表，{rows} 行，{files} 个文件',
    en: '{rows} {rows|row|rows} of {tables} {tables|table|tables} and {files} {files|file|files} exported',
  },
  fileGone: {
    zh: '文件“{name}”（{id}）不在了，没有装进去',
    en: 'the file “{name}” ({id}) is gone and is not in it',
  },
  fileTooMuch: {
    zh: '文件“{name}”（{id}）装不下了：一个压缩包最多 4 GB，请到它所在的页面下载',
    en: 'the file “{name}” ({id}) does not fit: a zip holds 4 GB; take it from its own page',
  },
})
