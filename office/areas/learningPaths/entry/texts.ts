import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { paths: '学习路径' }, en: { paths: 'Learning paths' } })
