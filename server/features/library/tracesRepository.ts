import type { PersonTraces } from '../../Traces'

export const libraryTraces = {
  goes: ['item_comment', 'comment_report'],
  follows: {
    library_reader: ['kind', 'item_id'],
    reaction: ['kind', 'item_id'],
    item_comment: null,
    comment_report: ['comment_id'],
  },
  kept: { comments: { table: 'item_comment', at: 'created_at' } },
} satisfies PersonTraces
