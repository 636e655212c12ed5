import { callTable } from '@contract/callTable.gen'
import { phoneTable } from '@contract/phoneTable.gen'

/** What the phone asks: what the office asks too, and what it alone does. */
export const phoneCalls = { ...callTable, ...phoneTable }
