import { readdirSync } from 'node:fs'
import { runBundled } from './testing/runBundled'

/** `tsx tools/testFiles.ts AT_ONCE FOLDER [WORD …]`: the test files of a folder, so many at a time; words choose files by a part of their name. */
const [atOnce, folder = '', ...words] = process.argv.slice(2)
const files = readdirSync(folder).filter(
  (name) =>
    name.endsWith('.test.ts') && (words.length === 0 || words.some((word) => name.includes(word))),
)

runBundled(
  files.map((name) => `${folder}/${name}`),
  Number(atOnce),
).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)
