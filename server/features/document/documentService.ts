export { dueCitations, storePlatformCitations } from './citing/citationRepository'
export { seedDocuments } from './seedDocuments'
