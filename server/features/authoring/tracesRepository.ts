import type { PersonTraces } from '../../Traces'

export const authoringTraces: PersonTraces = {
  kept: { imports: { table: 'import_draft', at: 'changed_at' } },
}
