/** Pictures drawn anew, in their turn. */
export { drawInTurn } from './pictures/drawing'
export { drawnAnew } from './pictures/drawnAnew'
