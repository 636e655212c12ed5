/** Words that a person of the hospital looks at before others do: insults, advertising, and what looks like a patient's or person's number. */
const doubtful = [/加微信|加我微|代写|代考|代刷|刷分|包过|返利|兼职|贷款|赌|傻[逼屄]|操你|妈的|垃圾医院|去死/i, /1[3-9]\d{9}/, /\d{17}[\dXx]/, /https?:\/\/|www\./i]

/** A comment as it is stored: without control characters and spaces at its ends; '' when nothing is left. */
export const tidyComment = (content: string): string => content.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? sign : '')).trim()

/** 0: it waits for review; 1: it is shown. */
export const commentState = (content: string): 0 | 1 => (doubtful.some((pattern) => pattern.test(content.replace(/[\s\-_.]/g, '')) || pattern.test(content)) ? 0 : 1)
