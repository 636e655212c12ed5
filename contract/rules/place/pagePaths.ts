/**
 * Pages of the mini-program that the server names in what it hands to the messaging platform. The route table of the client
 * (src/routes) takes them from here, so that a page cannot move away from what is sent.
 */

/** The message centre: what a message on somebody's phone opens, and where it leads on. */
export const messagePage = 'features/message/pages/Messages'
