import { Code } from '@contract/codes'
import { isIdNumber } from '@contract/rules/idNumber'
import { passwordProblem } from '@contract/rules/password'
import { cleanName, longestName } from '@contract/rules/personName'
import { DomainError } from '../../../http/DomainError'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

/** A name as it is kept; one that is empty without its unseen signs, or too long, is refused. */
export function nameToKeep(userName: string): string {
  const name = cleanName(userName)
  if (name === '' || [...name].length > longestName)
    throw new DomainError(Code.badInput, commonReplies.nameWrong)
  return name
}

/** The password without white space, as it is hashed. */
export function passwordToKeep(password: string): string {
  const problem = passwordProblem(password)
  if (problem?.problem === 'length')
    throw new DomainError(Code.passwordRule, replies.passwordLength, { minimum: 6 })
  if (problem?.problem === 'kinds') throw new DomainError(Code.passwordRule, replies.passwordKinds)
  return password.replace(/\s/g, '')
}

export function checkIdNumberText(idNumber: string | undefined): void {
  if (idNumber !== undefined && !isIdNumber(idNumber))
    throw new DomainError(Code.badInput, replies.idNumberWrong)
}

/** A hospital's name without unseen signs and doubled spaces. */
export function companyNameToKeep(comName: string): string {
  const name = comName
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if ([...name].length < 4)
    throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'comName' })
  return name
}
