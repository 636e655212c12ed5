import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** The Node that is deployed (.nvmrc); a package of the registry brings its binary. */
const version = 24
const npx = ['../lib/node_modules/npm/bin/npx-cli.js', 'node_modules/npm/bin/npx-cli.js']
  .map((place) => join(dirname(process.execPath), place))
  .find(existsSync)

/** Words for node that run what follows them on Node 24. */
export const node24 = [
  npx ?? 'npx',
  '--yes',
  '--package',
  `node-${process.platform}-${process.arch}@${version}`,
  'node',
]

/** Why tests are not run once more on Node 24; undefined: they are. */
export async function whyNoNode24(): Promise<string | undefined> {
  if (Number(process.versions.node.split('.')[0]) === version) return 'this is Node 24'
  if (!npx) return 'there is no npx beside this Node'
  return promisify(execFile)(process.execPath, [...node24, '--version']).then(
    () => undefined,
    () => 'the registry gave no Node 24',
  )
}
