import { writeFileSync } from 'node:fs'
import { allFiles } from './generate/allFiles'

/** Writes everything that is derived from the two tables. */
for (const [file, text] of Object.entries(allFiles())) {
  writeFileSync(file, text)
  console.log(`wrote ${file}`)
}
