import { account } from './account'
import { activity } from './activity'
import { archive } from './archive'
import { authoring } from './authoring'
import { channel } from './channel'
import { common } from './common'
import { courseMaking } from './courseMaking'
import { coursePackage } from './coursePackage'
import { company } from './company'
import { dictionary } from './dictionary'
import { document } from './document'
import { exam } from './exam'
import { examTask } from './examTask'
import { form } from './form'
import { certificate } from './certificate'
import { file } from './file'
import { grants } from './grants'
import { identity } from './identity'
import { link } from './link'
import { live } from './live'
import { leaving } from './leaving'
import { marking } from './marking'
import { article, magazine } from './magazine'
import { meeting } from './meeting'
import { meetingManage } from './meetingManage'
import { message } from './message'
import { mistakes } from './mistakes'
import { operation } from './operation'
import { plan } from './plan'
import { practice } from './practice'
import { prevention } from './prevention'
import { product } from './product'
import { reaction } from './reaction'
import { registration } from './registration'
import { report } from './report'
import { scene } from './scene'
import { share } from './share'
import { study } from './study'
import { survey } from './survey'
import { tracking } from './tracking'
import { training } from './training'
import { trainingSet } from './trainingSet'
import { verification } from './verification'

/** Every call that is built, by area. What is not here answers 404 with a clear message. */
export const contract = {
  courseMaking,
  coursePackage,
  account,
  common,
  company,
  dictionary,
  document,
  exam,
  examTask,
  form,
  grants,
  identity,
  leaving,
  link,
  live,
  marking,
  meeting,
  meetingManage,
  mistakes,
  practice,
  registration,
  report,
  scene,
  training,
  trainingSet,
  verification,
  file,
  certificate,
  operation,
  plan,
  study,
  archive,
  authoring,
  article,
  channel,
  magazine,
  product,
  reaction,
  survey,
  message,
  share,
  tracking,
  activity,
  prevention,
}
export type Contract = typeof contract
