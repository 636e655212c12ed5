export { addUnits } from './addUnits'
export { unitsFrom } from './reading/plannedUnits'
export { addToGroup, setFurtherPosts, setGroups } from './memberRepository'
export { renewPlaces, unitPlaces } from './placementRepository'
export { readDepartments } from './readDepartments'
export { addWard, areOpenUnits, insertUnit, renameUnit } from './treeRepository'
export {
  addPlaces,
  lastPosition,
  storeMajors,
  storeMore,
  storePlaces,
  type Post,
  type Title,
} from './usualPlaceRepository'
export { inTreeOrder, withAbove } from './unitTree'
export { fillPlaces, setPlaces } from './firstPlaceRepository'
export {
  addPerson,
  changePeople,
  deletePeople,
  emptyPerson,
  joinPersonRows,
  notePerson,
} from './personRepository'
export {
  addListed,
  changeListed,
  letGoListed,
  restoreListed,
  type FormerPerson,
  type ListedPerson,
} from './staffListRepository'
