import type { Contract } from '@contract/calls'
import { sumOf } from '@contract/rules/exam/marks'
import { Code } from '@contract/codes'
import { newId } from '../../../db/newId'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { sizeOf } from '../../exam/paperService'
import { deleteBlueprint, keepBlueprint, listBlueprints } from './blueprintRepository'

type BlueprintCalls = Pick<
  Handlers<Contract['authoring']>,
  'blueprints' | 'saveBlueprint' | 'removeBlueprint'
>

/** Rules of papers that a hospital keeps. */
export const blueprintCalls: BlueprintCalls = {
  async blueprints(_input, { db, caller }) {
    const rows = await listBlueprints(db, caller.comId)
    return {
      list: rows.map((row) => ({
        ...row,
        questionCount: row.rules.reduce((sum, rule) => sum + rule.count * sizeOf(rule), 0),
        totalScore: sumOf(row.rules.map(({ count, marks }) => count * marks)),
      })),
    }
  },

  async saveBlueprint({ name, rules }, { db, caller, now, audit }) {
    const kept = rules.map(({ importId: _, ...rule }) => rule)
    const blueprint = { blueprintId: newId(now), name: name.trim(), rules: kept }
    if (blueprint.name === '')
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'name' })
    const blueprintId = await keepBlueprint(db, caller, blueprint, now)
    await audit({ thingId: blueprintId, after: { name: blueprint.name, rules: kept.length } })
    return { blueprintId }
  },

  async removeBlueprint({ blueprintId }, { db, caller, audit }) {
    const name = await deleteBlueprint(db, caller.comId, blueprintId)
    if (name === undefined) throw new DomainError(Code.notFound, commonReplies.notFound)
    await audit({ thingId: blueprintId, before: { name } })
    return {}
  },
}
