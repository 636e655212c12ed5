import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import type { FileStore } from '../../integrations/fileStore/FileStore'
import { bankCalls } from './bank/bankCalls'
import { manyCalls } from './bank/manyCalls'
import { mediaCalls } from './bank/mediaCalls'
import { blueprintCalls } from './exams/blueprintCalls'
import { planCalls } from './exams/planCalls'

/** Every call of authors: the bank, making exams. */
export const authoringCalls = (store: FileStore): Handlers<Contract['authoring']> => ({
  ...bankCalls,
  ...manyCalls,
  ...mediaCalls(store),
  ...blueprintCalls,
  ...planCalls,
})
