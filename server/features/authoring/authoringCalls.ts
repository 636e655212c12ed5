import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { bankCalls } from './bank/bankCalls'
import { mediaCalls } from './bank/mediaCalls'
import { planCalls } from './exams/planCalls'
import { importCalls } from './imports/importCalls'

/** Every call of authors: the bank, imports, making exams. */
export const authoringCalls = (store: FileStore): Handlers<Contract['authoring']> => ({
  ...bankCalls,
  ...mediaCalls(store),
  ...importCalls,
  ...planCalls,
})
