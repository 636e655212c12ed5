import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { bankCalls } from './bank/bankCalls'
import { planCalls } from './exams/planCalls'
import { importCalls } from './imports/importCalls'

/** Every call of authors: the bank, imports, making exams. */
export const authoringCalls: Handlers<Contract['authoring']> = { ...bankCalls, ...importCalls, ...planCalls }
