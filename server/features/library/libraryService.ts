export { reactionsFor, reactionCounts } from './reactionCalls'
export { listFavorites } from './reactionRepository'
