export { reactionsFor, standing } from './reactionCalls'
export { favoritesOf } from './reactionRepository'
