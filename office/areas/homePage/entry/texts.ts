import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { homePage: '手机首页' }, en: { homePage: 'Phone home' } })
