import { defineTexts } from '../../http/texts'

/** Why an arrangement is refused. */
export const replies = defineTexts({
  bannerTitle: { zh: '有横幅还没有写标题', en: 'a banner has no title yet' },
  bannerTimes: {
    zh: '横幅“{title}”的结束时间要晚于开始时间',
    en: 'the banner “{title}” has to end after it begins',
  },
  bannerTarget: {
    zh: '横幅“{title}”还没有选打开什么',
    en: 'nothing is chosen yet for the banner “{title}” to open',
  },
  bannerPicture: {
    zh: '横幅“{title}”的图片不见了，请重新上传',
    en: 'the picture of the banner “{title}” is gone, please send it again',
  },
  arrangedMeanwhile: {
    zh: '别人刚改过首页。请重新打开，看看改了什么',
    en: 'somebody has just arranged it. Please open it anew to see what',
  },
})
