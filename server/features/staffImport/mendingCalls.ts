import type { Contract } from '@contract/calls'
import type { StaffImport } from '@contract/calls/people/staffImport'
import { Code } from '@contract/codes'
import type { StaffField } from '@contract/rules/people/staffFields'
import type { Tx } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import type { Secrets } from '../../secrets'
import { changeImport, keepColumns, lockImport, type ImportRow } from './importRepository'
import {
  fileRow,
  importSeal,
  openRows,
  outcomeOf,
  recheck,
  theImport,
  type OpenRow,
} from './importService'
import { headingKey } from './rules/columnRules'
import type { RowProblem } from './rules/Outcome'
import { madeKey, namedButMissing } from './rules/missing'
import { proposalKey, proposalOf } from './rules/proposals'
import { showImport } from './showImport'
import { replies } from './texts'

type MendingCalls = Pick<
  Handlers<Contract['staffImport']>,
  'setColumns' | 'fix' | 'decide' | 'takeProposals' | 'make'
>

/** An import whose rows can still be changed, held until the transaction ends. */
export async function openImport(tx: Tx, comId: string, importId: string): Promise<ImportRow> {
  await lockImport(tx, comId, importId)
  const head = await theImport(tx, comId, importId)
  if (head.state === 'reading') throw new DomainError(Code.stateChanged, replies.reading)
  if (head.state !== 'open' && head.state !== 'taken')
    throw new DomainError(Code.stateChanged, replies.notOpen)
  return head
}

/** Writes what was proposed into a row, with what goes along in another field. */
function takeProposal(row: OpenRow, { field, proposal, also }: RowProblem): void {
  if (proposal === undefined) return
  row.fixes = { ...row.fixes, [field]: proposal, ...(also && { [also.field]: also.value }) }
}

/** Mending the rows of a staff file in place. */
export function mendingCalls(secrets: Secrets): MendingCalls {
  const seal = importSeal(secrets)

  /** Changes rows of an import and checks all of them anew: one row's number may be another one's trouble. */
  async function change(
    tx: Tx,
    { comId }: Caller,
    importId: string,
    now: number,
    how: (
      rows: OpenRow[],
      head: ImportRow,
      valueOf: (row: OpenRow, field: StaffField) => string,
    ) => void | Promise<void>,
  ): Promise<StaffImport> {
    const head = await openImport(tx, comId, importId)
    const rows = await openRows(tx, seal, comId, importId)
    await how(rows, head, (row, field) => fileRow(row, head.columns).values[field] ?? '')
    await recheck(tx, { secrets, comId, now }, head, rows)
    return showImport(tx, seal, comId, importId, now)
  }
  const rowAt = (rows: readonly OpenRow[], line: number): OpenRow => {
    const row = rows.find(({ sealed }) => sealed.line === line)
    if (!row || row.sealed.state === 'taken') throw new DomainError(Code.notFound, replies.notOpen)
    return row
  }

  return {
    async setColumns({ importId, fields }, { db: tx, caller, now }) {
      const head = await openImport(tx, caller.comId, importId)
      const chosen = fields.filter((field) => field !== '')
      if (!chosen.includes('name')) throw new DomainError(Code.badInput, replies.needName)
      const twice = chosen.find((field, at) => chosen.indexOf(field) !== at)
      if (twice) throw new DomainError(Code.badInput, replies.twoColumns, { field: twice })
      const columns = head.columns.map(({ heading }, at) => ({
        heading,
        field: fields[at] || null,
      }))
      const said = new Map(
        columns.flatMap(({ heading, field }, at) =>
          field === (head.columns[at]?.field ?? null)
            ? []
            : [[headingKey(heading), field] as const],
        ),
      )
      await keepColumns(tx, caller.comId, said)
      await changeImport(tx, caller.comId, importId, { columns: JSON.stringify(columns) })
      return change(tx, caller, importId, now, () => undefined)
    },

    fix: ({ importId, line, field, value, alike }, { db: tx, caller, now }) =>
      change(tx, caller, importId, now, (rows, _head, valueOf) => {
        const row = rowAt(rows, line)
        const before = valueOf(row, field)
        const same =
          alike === 1
            ? rows.filter((one) => one.sealed.state === 'wrong' && valueOf(one, field) === before)
            : []
        for (const one of new Set([row, ...same])) {
          const proposed = outcomeOf(seal, one.sealed).problems.find(
            (problem) => problem.field === field && problem.proposal === value,
          )
          if (proposed) takeProposal(one, proposed)
          else one.fixes = { ...one.fixes, [field]: value.trim() }
        }
      }),

    decide: ({ importId, line, decision }, { db: tx, caller, now }) =>
      change(tx, caller, importId, now, (rows) => {
        const { sealed } = rowAt(rows, line)
        const other = outcomeOf(seal, sealed).problems.find(
          ({ personId }) => personId !== undefined,
        )?.personId
        if (decision === 'join' && other === undefined)
          throw new DomainError(Code.stateChanged, replies.notOpen)
        const kept = {
          leaveOut: 'leaveOut',
          take: 'take',
          apart: 'apart',
          open: null,
          join: `join:${other ?? ''}`,
        }
        sealed.decision = kept[decision]
        // Its outcome is stored anew with the decision, whether or not it changes.
        sealed.outcome = new Uint8Array()
      }),

    takeProposals: ({ importId, leave = [] }, { db: tx, caller, now }) =>
      change(tx, caller, importId, now, (rows) => {
        const left = new Set(leave.map(proposalKey))
        for (const row of rows.filter(({ sealed }) => sealed.state === 'wrong')) {
          const outcome = outcomeOf(seal, row.sealed)
          for (const problem of outcome.problems) {
            const one = proposalOf(outcome, problem)
            if (one && !left.has(proposalKey(one))) takeProposal(row, problem)
          }
        }
      }),

    make: ({ importId, made }, { db: tx, caller, now }) =>
      change(tx, caller, importId, now, async (rows, head) => {
        const wrong = rows.filter(({ sealed }) => sealed.state === 'wrong')
        const named = new Set(
          namedButMissing(wrong.map(({ sealed }) => outcomeOf(seal, sealed))).map(madeKey),
        )
        if (!made.every((one) => named.has(madeKey(one))))
          throw new DomainError(Code.stateChanged, replies.notOpen)
        head.made = [...head.made, ...made]
        await changeImport(tx, caller.comId, importId, { made: JSON.stringify(head.made) })
      }),
  }
}
