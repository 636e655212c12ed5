export { renewPlaces, unitPlaces } from './placementRepository'
export { inTreeOrder, withAbove } from './unitTree'
