/** How far a notice is: on its way, with everybody, or its job ended before (cancelled, failed). */
export const noticeStates = ['sending', 'sent', 'stopped'] as const
export type NoticeState = (typeof noticeStates)[number]
