import { accessSync, constants, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { SettingError } from '../../server/db/SettingError'
import type { Settings } from '../../server/settings'

/** A build takes a minute: what would stop the start afterwards is found before it. */
export async function checkBeforeBuild({
  port,
  host,
  dataFolder,
  databaseUrl,
}: Settings): Promise<void> {
  await new Promise<void>((free, taken) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        taken(
          new SettingError(`Port ${port} is taken; stop what uses it, or set PORT to another one.`),
        )
      else
        taken(
          new SettingError(
            `Port ${port} of ${host} cannot be used (${String(error.code)}); set PORT or HOST.`,
          ),
        )
    })
    probe.listen(port, host, () => probe.close(() => free()))
  })
  if (databaseUrl !== undefined) return
  let nearest = dataFolder
  while (!existsSync(nearest)) nearest = dirname(nearest)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch {
    throw new SettingError(
      `The data folder ${dataFolder} cannot be written; set DATA_DIR to one that can.`,
    )
  }
}
