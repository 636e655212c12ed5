import { late } from '../../base/late'

/** What a question, course or guide cites, and the way to cite more. Loaded when something that is stored is edited; its bytes are no area's. */
export const CitedClauses = late(async () => (await import('./Cited')).Cited)
