import { join } from 'node:path'

/** How a source of ours is run as a process: as the bundle that the test run made of it (tools/testing/runBundled.ts), which starts a second sooner, else from the sources. */
export function programOf(source: string): string[] {
  const bundles = process.env['BUNDLED_TESTS']
  return bundles ? [join(bundles, source.replace(/\.ts$/, '.js'))] : ['--import', 'tsx', source]
}
