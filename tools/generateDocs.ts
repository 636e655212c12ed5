import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { allFiles, leftOver } from './generate/allFiles'

/** Writes everything that is derived from the two tables, and takes away what no area is left of. */
const files = allFiles()
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
for (const file of leftOver(files)) rmSync(file)
console.log(`wrote ${Object.keys(files).length} files`)
