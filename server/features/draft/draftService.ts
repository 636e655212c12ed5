export { renameInDrafts } from './draftRepository'
