import { runBundled } from './testing/runBundled'

/** `tsx tools/testFiles.ts AT_ONCE FILE …`: these test files with node's runner, so many at a time. */
const [atOnce, ...files] = process.argv.slice(2)

runBundled(files, Number(atOnce)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  },
)
