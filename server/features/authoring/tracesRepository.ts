import type { PersonTraces } from '../../Traces'

export const authoringTraces = {
  kept: { imports: { table: 'import_draft', at: 'changed_at' } },
} satisfies PersonTraces
