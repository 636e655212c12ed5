import { defineTexts } from '../../../text/defineTexts'

/** What the menu says of this area before its pages are loaded. */
export const text = defineTexts({ zh: { vrScenes: 'VR 场景' }, en: { vrScenes: 'VR scenes' } })
