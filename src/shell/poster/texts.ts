import { defineTexts } from '@/core/i18n'

/** Texts around posters, cards and the link that they carry. */
export const text = defineTexts({
  zh: {
    keep: '保存图片',
    kept: '已保存',
    keepByHand: '长按图片保存到手机。',
    failed: '没能生成图片，请换一台设备再试',
  },
  en: {
    keep: 'Save the picture',
    kept: 'Saved',
    keepByHand: 'Press the picture long to save it.',
    failed: 'The picture could not be drawn; try another device',
  },
})
