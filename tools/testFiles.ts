import { runBundled } from './testing/runBundled'

/** `tsx tools/testFiles.ts AT_ONCE TOGETHER FILE …`: these test files with node's runner, in so many processes at a time, so many files in each. */
const [atOnce, together, ...files] = process.argv.slice(2)

runBundled(files, { atOnce: Number(atOnce), together: Number(together) }).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)
