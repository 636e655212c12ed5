import { Code } from '@contract/codes'
import { DomainError } from '../../http/DomainError'
import { sheetsOfFile } from '../formats/sheetService'
import { departmentLines } from './reading/departmentTable'
import { replies } from './texts'

/** As the contract takes them. */
const maxDepartments = 500

/** Departments out of a file of the hospital, a path a line: of its sheets the one that names most. Throws fileRefused. */
export async function readDepartments(file: Uint8Array): Promise<string[]> {
  const lines = (await sheetsOfFile(file))
    .map(({ rows }) => departmentLines(rows.map(({ cells }) => cells)))
    .reduce((best, one) => (one.length > best.length ? one : best), [])
  if (lines.length === 0) throw new DomainError(Code.fileRefused, replies.noDepartments)
  if (lines.length > maxDepartments)
    throw new DomainError(Code.fileRefused, replies.tooManyDepartments, {
      n: lines.length,
      most: maxDepartments,
    })
  return lines
}
