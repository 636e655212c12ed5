/** What other features need to draw pictures anew, in their turn. */
export { drawInTurn } from './drawing'
export { drawnAnew } from './drawnAnew'
