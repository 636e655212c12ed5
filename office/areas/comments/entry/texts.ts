import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { comments: '评论审核' }, en: { comments: 'Comments' } })
