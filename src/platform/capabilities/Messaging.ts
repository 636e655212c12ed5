/** The messaging platform around us: it knows its people, its groups and their phones. */
export interface Messaging {
  /** How somebody comes in through it: by a code that this program fetches unseen, by its own log-in page, or not from here. */
  readonly logInBy: 'code' | 'page' | 'none'
  /** The name by which it knows this program; '' where it knows none. */
  readonly appCode: string
  /** A fresh log-in code (`logInBy` is `code`); rejects when the platform gives none. */
  logInCode?(): Promise<string>
  /** What the platform says of the group chat that we were opened from: sealed, and readable by our server only. */
  groupSealed?(): Promise<{ encryptedData: string; iv: string } | undefined>
  /** Asks for one message of each template (at a tap only); returns the ids that were allowed. */
  askToSend?(templateIds: readonly string[]): Promise<string[]>
}
