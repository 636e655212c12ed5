import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { plans: '年度计划' }, en: { plans: 'Plan of the year' } })
