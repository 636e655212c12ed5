import { account } from './account'
import { common } from './common'
import { company } from './company'
import { dictionary } from './dictionary'
import { document } from './document'
import { exam } from './exam'
import { identity } from './identity'
import { link } from './link'
import { registration } from './registration'
import { verification } from './verification'

/** Every call that is built, by area. What is not here answers 404 with a clear message. */
export const contract = { account, common, company, dictionary, document, exam, identity, link, registration, verification }
export type Contract = typeof contract
