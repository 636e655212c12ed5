import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  gone: {
    zh: '“{title}”没有人能达到：对应的课程、考试、操作或文件已撤回或不存在',
    en: 'nobody could reach “{title}”: what proves it was withdrawn or is gone',
  },
  noCertificate: {
    zh: '“{title}”没有人能达到：对应的课程或考试不颁发证书',
    en: 'nobody could reach “{title}”: that course or exam gives no certificate',
  },
  nobody: { zh: '“{title}”的对象里没有人', en: '“{title}” is meant for nobody' },
})
