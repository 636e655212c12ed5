import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { limits } from '@contract/rules/limits'
import { makeTenantToken } from '../../db/tenantToken'
import type { Handlers } from '../../http/handlers'
import { insertBuildToken } from '../../http/calls/repeatRepository'
import { DomainError } from '../../http/DomainError'
import { examNumbers } from '../exam/examTaskService'
import { studyNumbers } from '../study/studyService'
import { countDownload } from './downloadRepository'
import { knowledgeTree } from './knowledgeRepository'
import { courseSummary, examSummary } from './summaryRepository'
import { commonReplies } from '../../http/texts'

const indexCodes = ['todo', 'doing', 'done', 'missed'] as const
const none = { todo: 0, doing: 0, done: 0, missed: 0 }

/** Calls that belong to no field: tokens of entries, codes, versions (spec 3, common). */
export function commonCalls(): Handlers<Contract['common']> {
  return {
    async buildToken({ scene, taskId }, { db, caller, now }) {
      if (!caller && (scene === 'exam' || scene === 'crs'))
        throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      const comId = caller?.comId ?? ''
      const token = makeTenantToken(comId, 24)
      const expireTime = now + limits.buildTokenMs
      await insertBuildToken(
        db,
        { comId, token },
        {
          personId: caller?.userId ?? '',
          scene,
          taskId: taskId ?? null,
          expiresAt: expireTime,
        },
      )
      return { token, expireTime }
    },

    async toolIndexes({ toolCode, showScope = 0 }, { db, caller, now }) {
      const numbers = await (toolCode === 'EDU_001' ? examNumbers : studyNumbers)(
        db,
        caller,
        showScope,
        now,
      )
      return {
        list: indexCodes.map((indexCode) => ({ toolCode, indexCode, value: numbers[indexCode] })),
      }
    },

    async summaryIndexes({ toolCode }, { db, caller, now }) {
      const exams = toolCode.includes('EDU_001') ? await examSummary(db, caller, now) : none
      const courses = toolCode.includes('EDU_002') ? await courseSummary(db, caller, now) : none
      return {
        list: [...new Set(toolCode)].flatMap((code) =>
          indexCodes.map((indexCode) => ({
            toolCode: code,
            indexCode,
            value: (code === 'EDU_001' ? exams : courses)[indexCode],
          })),
        ),
      }
    },

    async countDownload(file, { db: tx, caller, now }) {
      return { count: await countDownload(tx, caller, file, now) }
    },

    async knowledgeTree(_input, { db, caller }) {
      return { children: await knowledgeTree(db, caller.brand, caller.comId) }
    },
  }
}
