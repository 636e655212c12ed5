import '../nodeVersion'
import { SettingError } from '../db/SettingError'
import { backup, check, restore } from './backupCommands'
import { create } from './createCommand'
import { removeDemoPeople } from './demoCommands'
import { jobs } from './jobCommands'
import { rotate } from './rotation/rotateCommand'
import { seed } from './seedCommand'

const commands: Readonly<Record<string, (words: string[]) => Promise<string>>> = {
  backup,
  check,
  restore,
  create,
  jobs,
  'remove-demo': removeDemoPeople,
  'rotate-secret': rotate,
  seed,
}

const usage = `Say what to do:
  backup FILE [--without-files] [--pg-dump]   everything of one moment, beside the running server
  check FILE                                  reads a back-up to its end and says whether it is whole
  restore FILE [--without-files]              into an empty database
  create                                      a one-time address that makes an administrator of the platform
  jobs [list]                                 jobs that failed for good
  jobs again ID… | all                        runs them again
  seed [--scale N]                            demo hospitals, made-up staff
  remove-demo                                 takes them away, before real people come
  rotate-secret                               from SERVER_SECRET to NEW_SERVER_SECRET, with the servers stopped`

/** `npm run admin -- COMMAND`, in the container `node dist/server/admin.js COMMAND`: what an operator does by hand. */
async function main([name = '', ...words]: string[]): Promise<string> {
  const command = commands[name]
  if (!command) throw new SettingError(usage)
  return command(words)
}

main(process.argv.slice(2)).then(
  (line) => process.stdout.write(`${line}\n`),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof SettingError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    )
    process.exitCode = 1
  },
)
