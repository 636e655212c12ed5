import { mkdirSync, writeFileSync } from 'node:fs'
import pg from 'pg'
import { connect } from '../server/db/connect'
import { readCatalogue } from '../server/db/dataModel/catalogue'
import { dataModelFiles } from '../server/db/dataModel/pages'
import { migrate } from '../server/db/migrate'
import { areas } from '../server/db/migrations'
import { startThrowAwayPostgres } from '../server/testing/testDatabase'

/** Writes docs/data-model and server/db/schema.gen.ts from the catalogue of a database that was just migrated. */
async function generate(): Promise<void> {
  const { databaseUrl } = await startThrowAwayPostgres()
  const connection = connect(databaseUrl, { size: 1, onError: () => undefined })
  await migrate(connection.db)
  await connection.end()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  mkdirSync('docs/data-model', { recursive: true })
  const files = dataModelFiles(areas, await readCatalogue(client))
  for (const [file, text] of Object.entries(files)) writeFileSync(file, text)
  await client.end()
  console.log(`wrote ${Object.keys(files).length} files`)
}

void generate().then(() => process.exit(0))
