import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { isMailAddress } from '@contract/rules/people/mailAddress'
import { text } from './texts'

/** What stands in the file of a person. */
export type Details = Omit<Input<Contract['people']['save']>, 'userId' | 'version'>

export const noDetails: Details = {
  userName: '',
  jobNumber: '',
  unitId: '',
  postId: null,
  titleId: null,
  majorId: null,
  employment: 'staff',
  joinedDay: '',
  birthDay: '',
  email: '',
  extraTime: 0,
  isClinell: 0,
  furtherPosts: [],
  groupIds: [],
}

/** What a person cannot be without, or what is wrong; '' when nothing is. */
export function missingIn({ userName, jobNumber, unitId, email }: Details): string {
  if (!userName.trim() || !jobNumber.trim() || !unitId) return text('missing')
  return email === '' || isMailAddress(email) ? '' : text('emailWrong')
}
