import { defineTexts } from '../../http/texts'

export const replies = defineTexts({
  tooManyOpen: {
    zh: '已有 10 个后台任务在进行，请等它们完成',
    en: 'ten jobs are at work already, please wait for them',
  },
  fileOver: {
    zh: '下载地址已失效，请重新打开',
    en: 'this address is no longer valid, please open it again',
  },
})

/** How jobs ended that did not come to their end. */
export const endings = defineTexts({
  cancelled: { zh: '已取消', en: 'Cancelled' },
  broken: {
    zh: '程序出了错，这项任务没有完成。报修时说：{jobId}',
    en: 'Something broke on our side and this was not finished. Reference {jobId}',
  },
  interrupted: {
    zh: '服务器中途停止，这项任务没有做完。请看看做到哪里，再重新开始。',
    en: 'The server stopped in the middle, and this was not finished. See how far it came, then begin again.',
  },
  left: {
    zh: '申请这项任务的账号已停用，任务没有进行。',
    en: 'The account that asked for this was closed, so it was not done.',
  },
  unknown: {
    zh: '这项任务现在已经没有了。',
    en: 'There are no jobs of this kind any more.',
  },
})
