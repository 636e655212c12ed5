import { Code } from '@contract/codes'
import { can } from '@contract/rules/rights'
import type { Db } from '../../db/schema'
import type { FileSettings } from '../../fileSettings'
import { DomainError } from '../../http/DomainError'
import type { Caller } from '../../http/handlers'
import { scanFile, ScanError } from '../../integrations/virusScan/clamav'
import { bytesOf } from './quotaRepository'
import { replies } from './texts'

/** What stands before the file store: how much somebody and their hospital may keep, and whether a file is harmless. */
export interface FileGate {
  /** Throws fileRefused where so many bytes more are too many. */
  checkRoom(db: Db, caller: Caller, bytes: number): Promise<void>
  /** Throws fileRefused for a file with a virus, busy where the scanner does not answer. */
  checkHarmless(path: string): Promise<void>
}

/** What every file passes before it is kept: room of the person and of the hospital (bytes; 0: no limit), then the virus scanner. Refused with fileRefused. */
export function openGate(
  { perPerson, perHospital, scanner }: FileSettings,
  log: { warn(facts: object, words: string): void },
): FileGate {
  return {
    async checkRoom(db, caller, bytes) {
      // Who makes content for the hospital is bound by the hospital's room alone.
      if (perPerson > 0 && !can(caller, 'content.author')) {
        const kept = await bytesOf(db, caller.comId, caller.userId)
        if (kept + bytes > perPerson)
          throw new DomainError(Code.fileRefused, replies.ownRoomFull, {
            megabytes: Math.round(perPerson / 2 ** 20),
          })
      }
      if (perHospital > 0 && (await bytesOf(db, caller.comId)) + bytes > perHospital)
        throw new DomainError(Code.fileRefused, replies.hospitalRoomFull, {
          gigabytes: Math.round(perHospital / 2 ** 30),
        })
    },

    async checkHarmless(path) {
      if (scanner === undefined) return
      try {
        const found = await scanFile(scanner, path)
        if (found === undefined) return
        log.warn({ found }, 'a virus was sent')
      } catch (error) {
        if (!(error instanceof ScanError)) throw error
        log.warn({ reason: error.reason }, 'a file could not be scanned')
        throw new DomainError(Code.busy, replies.notScanned)
      }
      throw new DomainError(Code.fileRefused, replies.virusFound)
    },
  }
}
