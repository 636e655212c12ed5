/** What the calls of questions to experts reply, beside the common words. */
export const replies = {
  notAgreed: {
    zh: '提问人还没有同意公开',
    en: 'Its asker has not agreed that others read it',
  },
  notAnswered: { zh: '还没有答复', en: 'It has no answer yet' },
  ownProposal: {
    zh: '不能审核自己提议的问答，请另一位审核人处理',
    en: 'Somebody else publishes what you proposed',
  },
}
