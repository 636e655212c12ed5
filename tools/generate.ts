import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'
import { connect } from '../server/db/connect'
import { readCatalogue } from '../server/db/dataModel/catalogue'
import { dataModelFiles } from '../server/db/dataModel/pages'
import { migrate } from '../server/db/migrate'
import { areas } from '../server/db/migrations'
import { startThrowAwayPostgres } from '../server/testing/testDatabase'
import { allFiles, leftOver } from './generate/allFiles'

/** What follows from the catalogue of a database that was just migrated: docs/data-model and server/db/schema.gen.ts. */
async function ofDatabase(): Promise<Record<string, string>> {
  const { databaseUrl } = await startThrowAwayPostgres()
  const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
  await migrate(connection.db)
  await connection.end()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const files = dataModelFiles(areas, await readCatalogue(client))
  await client.end()
  return files
}

/** Writes the files that differ, and says which. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    console.log(`wrote ${file}`)
  }
}

/** Renews everything that is derived from the tables of calls and screens and from the database, and takes away what no area is left of. */
async function generate(): Promise<void> {
  write(await ofDatabase())
  const files = allFiles()
  write(files)
  for (const file of leftOver(files)) {
    rmSync(file)
    console.log(`removed ${file}`)
  }
}

void generate().then(() => process.exit(0))
