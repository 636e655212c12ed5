import type { MessageTopic } from '@contract/kinds'
import { text } from './texts'

/** What messages are about, in words. */
export const topicName = (topic: MessageTopic) =>
  ({
    duty: text('duty'),
    meeting: text('meeting'),
    notice: text('notice'),
    result: text('result'),
    certificate: text('certificate'),
    plan: text('plan'),
    office: text('office'),
  })[topic]
