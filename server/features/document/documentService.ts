export { dueCitations } from './citing/citationRepository'
export { seedDocuments } from './seedDocuments'
