import type { MessageWay } from '@contract/kinds'
import { text } from './texts'

/** How a way of messages is called. */
export const wayName = (way: MessageWay) =>
  ({
    platform: text('wayPlatform'),
    email: text('wayEmail'),
    sms: text('waySms'),
    wecom: text('wayWecom'),
    dingtalk: text('wayDingtalk'),
  })[way]
