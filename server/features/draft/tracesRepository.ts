import type { PersonTraces } from '../../Traces'
import { renameInDrafts } from './draftRepository'

export const draftTraces = {
  goes: ['desk_draft'],
  rename: (tx, { comId, fromId, intoId }) => renameInDrafts(tx, comId, fromId, intoId),
  kept: { drafts: { table: 'desk_draft', at: 'kept_at' } },
} satisfies PersonTraces
