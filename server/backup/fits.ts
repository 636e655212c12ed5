import { checksumOf } from '../db/migrate'
import type { Migration } from '../db/migrations'
import { SettingError } from '../db/SettingError'
import type { AppliedMigration } from './archive'

/** Does the shape that a back-up was made of belong to this program? Throws a SettingError where it is newer, or of another line. */
export function checkFits(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const own = known[index]
    if (!own)
      throw new SettingError(
        `The back-up was made by a newer program (migration ${number}, ${name}); restore it with that one.`,
      )
    if (own.number !== number || checksumOf(own) !== checksum)
      throw new SettingError(
        `Migration ${number} (${name}) of the back-up is not the one of this program: they are not of the same product line.`,
      )
  }
  if (applied.length === 0)
    throw new SettingError('The back-up is of a database that no program had opened yet.')
}
