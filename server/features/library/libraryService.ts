export { reactionsFor, reactionCounts } from './reactionCalls'
export { favoritesOf } from './reactionRepository'
