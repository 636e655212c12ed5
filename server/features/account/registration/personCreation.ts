import { Code } from '@contract/codes'
import { isIdNumber } from '@contract/rules/people/idNumber'
import { cleanName, longestName } from '@contract/rules/people/personName'
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

/** Throws badInput where it is no identity number (GB 11643, its last digit checks the others). */
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
