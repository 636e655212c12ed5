import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  aboutYourself: {
    zh: '这与你本人有关，请由其他有权限的人处理；如果本院没有，请联系平台运营人员',
    en: 'this is about yourself: somebody else with this right has to decide it, or, where your hospital has nobody else, the operator of the platform',
  },
  lastAdministrator: {
    zh: '你是本院唯一的管理员，请先授予另一人',
    en: 'you are the only administrator of this hospital; make somebody else one first',
  },
  grantTooWide: {
    zh: '不能授予超出自己权限范围或期限的角色',
    en: 'a role cannot be given further, or for longer, than your own right to give it',
  },
  grantHeld: {
    zh: '此人已有这项权限，范围和期限相同',
    en: 'they hold this right already, as far and as long',
  },
  grantTimes: { zh: '结束时间应晚于开始时间', en: 'the end must be after the beginning' },
})
