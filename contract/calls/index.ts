import { account } from './account'
import { common } from './common'
import { company } from './company'
import { dictionary } from './dictionary'
import { document } from './document'
import { exam } from './exam'
import { examTask } from './examTask'
import { form } from './form'
import { file } from './file'
import { identity } from './identity'
import { link } from './link'
import { live } from './live'
import { leaving } from './leaving'
import { marking } from './marking'
import { mistakes } from './mistakes'
import { practice } from './practice'
import { registration } from './registration'
import { report } from './report'
import { scene } from './scene'
import { verification } from './verification'

/** Every call that is built, by area. What is not here answers 404 with a clear message. */
export const contract = { account, common, company, dictionary, document, exam, examTask, form, identity, leaving, link, live, marking, mistakes, practice, registration, report, scene, verification, file }
export type Contract = typeof contract
