import { defineTexts } from '../../text/defineTexts'

export const text = defineTexts({
  zh: { wall: '投屏', wallClose: '退出投屏' },
  en: { wall: 'On the wall', wallClose: 'Leave the wall' },
})
