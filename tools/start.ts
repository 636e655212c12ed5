import '../server/nodeVersion'
import closeWithGrace from 'close-with-grace'
import { SettingError } from '../server/db/SettingError'
import { serve } from '../server/serve'
import { readSettings } from '../server/settings'
import { checkBeforeBuild } from './start/checks'
import { greeting } from './start/greeting'
import { buildPages, needsBuild } from './start/pageBuilds'

const say = (line: string) => process.stdout.write(`  ${line}\n`)

/** On a terminal one line that counts; elsewhere a line every 15 s, so that logs show life without noise. */
function progress(seconds: number): void {
  if (process.stdout.isTTY) process.stdout.write(`\r  building the H5 pages … ${seconds} s `)
  else if (seconds % 15 === 0) say(`building the H5 pages … ${seconds} s`)
}

/** `npm start`: builds what is missing, opens and fills the database, serves the API and the H5 pages on one port. */
async function main(): Promise<void> {
  const began = Date.now()
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  await checkBeforeBuild(settings)
  if (!process.env['H5_DIR'] && needsBuild('h5', settings.h5Folder, settings.basePath)) {
    say('building the H5 pages (about a minute; only when something changed)')
    await buildPages('h5', progress)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
  if (
    !process.env['OFFICE_DIR'] &&
    needsBuild('office', settings.officeFolder, settings.basePath)
  ) {
    say('building the office')
    await buildPages('office')
  }
  const running = await serve(settings, say)
  for (const note of running.database.notes) say(note)
  closeWithGrace({ delay: 25_000 }, async ({ err }) => {
    // As in server/main.ts: after a fault nothing is waited for.
    if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
    else await running.close()
  })
  // Last, so that whoever reads it may already stop it.
  process.stdout.write(
    greeting(running.url, settings, {
      seconds: (Date.now() - began) / 1000,
      setupAddress: running.setupAddress,
    }),
  )
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof SettingError || error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
})
