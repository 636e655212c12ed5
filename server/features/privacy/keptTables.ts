import type { KeptKind } from '@contract/privacyKinds'
import type { Schema } from '../../db/schema'

interface KeptTable {
  table: keyof Schema & string
  /** The column that says how old a row is. */
  at: string
  /** Which rows hold such data (SQL). */
  where?: string
  /** The row stays, and these columns are set so (SQL); without it the row goes. */
  emptied?: string
}

/** Where the data of each kind lies. Files have bytes beside their row: forgetFiles.ts. */
export const keptTables: Readonly<Record<KeptKind, readonly KeptTable[]>> = {
  events: [{ table: 'tracked_event', at: 'received_at' }],
  messages: [
    { table: 'message', at: 'shown_at' },
    { table: 'staff_notice', at: 'created_at' },
  ],
  logIns: [{ table: 'log_in', at: 'at' }],
  searchWords: [{ table: 'search_word', at: 'used_at' }],
  comments: [{ table: 'item_comment', at: 'created_at' }],
  forms: [
    {
      table: 'attendance',
      at: 'received_at',
      where: "form <> '{}'",
      emptied: "form = '{}', device_hash = null",
    },
    { table: 'form_fill', at: 'filled_at', where: "answers <> '{}'", emptied: "answers = '{}'" },
  ],
  files: [
    {
      table: 'stored_file',
      at: 'created_at',
      where: "personal and place not like 'gone/%'",
      emptied: "name = '-', place = 'gone/' || file_id, sha256 = 'gone/' || file_id",
    },
  ],
  practice: [{ table: 'answer_log', at: 'answered_at' }],
  drafts: [{ table: 'desk_draft', at: 'kept_at' }],
  imports: [{ table: 'import_draft', at: 'changed_at' }],
}
